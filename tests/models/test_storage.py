"""Files as such: bounded where they are read, whole where they are written."""

import os
from pathlib import Path

import pytest
from support.command_line import posix

from faceup.models.errors import InputError
from faceup.models.storage import MAX_FILE_BYTES, check_writable, lines_of, read_text, write_whole


def test_only_a_line_feed_ends_a_line() -> None:
    text = "a\u2028\u2029\x85\x0c\x0bb\r\n\n \t\n c \n"
    assert lines_of(text) == [(1, "a\u2028\u2029\x85\x0c\x0bb"), (4, "c")]


@posix
def test_a_file_without_end_is_refused() -> None:
    with pytest.raises(InputError, match="larger than 16 MB"):
        read_text("/dev/zero")


@posix
def test_a_pipe_is_read_to_its_end(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.write(writing, b"text")
    os.close(writing)
    assert read_text(f"/dev/fd/{reading}") == "text"
    os.close(reading)


def test_a_file_is_read_to_the_last_byte_that_may_be(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b" " * MAX_FILE_BYTES)
    assert len(read_text(file)) == MAX_FILE_BYTES


def test_a_file_is_written_over_an_old_one_and_nothing_else_is_left(tmp_path: Path) -> None:
    file = tmp_path / "file"
    for content in (b"old", b"new"):
        write_whole(file, content)
        assert file.read_bytes() == content
    assert [*tmp_path.iterdir()] == [file]


@posix
def test_a_new_file_may_be_read_by_whom_the_user_lets(tmp_path: Path) -> None:
    file = tmp_path / "file"
    before = os.umask(0o027)
    try:
        write_whole(file, b"")
    finally:
        os.umask(before)
    assert file.stat().st_mode & 0o777 == 0o640


@posix
def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    precious, file = tmp_path / "precious", tmp_path / "file"
    precious.write_text("precious")
    file.symlink_to(precious)
    write_whole(file, b"new")
    assert (precious.read_text(), file.read_text()) == ("precious", "new")


def test_a_disk_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "file"
    file.write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(InputError, match="file: cannot be written: No space left on device"):
        write_whole(file, b"new")
    assert file.read_text() == "old"
    assert [*tmp_path.iterdir()] == [file]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (".", "it is a directory; name a file"),
        ("/", "it is a directory; name a file"),
        ("..", "it is a directory; name a file"),
        ("nowhere/file", "No such file or directory"),
        ("a-file/file", "Not a directory"),
        ("nul\0", "null"),
    ],
)
def test_what_cannot_be_written_is_known_before(
    name: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a-file").touch()
    with pytest.raises(InputError, match=f"cannot be written: .*{why}"):
        check_writable(Path(name))
    with pytest.raises(InputError, match="cannot be written: "):
        write_whole(Path(name), b"")
    assert [*tmp_path.iterdir()] == [tmp_path / "a-file"]


def test_a_check_leaves_nothing_behind(tmp_path: Path) -> None:
    check_writable(tmp_path / "file")
    assert [*tmp_path.iterdir()] == []
