"""Whole numbers of 128 bits: those that are written out for some compilers are those that others have."""

import shutil
import subprocess
from pathlib import Path

import pytest
from support.checkout import ROOT

COMPILER = shutil.which("c++")


@pytest.mark.exhaustive
@pytest.mark.skipif(COMPILER is None, reason="there is no C++ compiler")
def test_the_plain_form_is_the_same_as_the_compilers_own(tmp_path: Path) -> None:
    assert COMPILER is not None
    program = tmp_path / "wide"
    source = Path(__file__).with_name("plain_wide.cpp")
    options = ["-std=c++20", "-O1", "-Wall", "-Wextra", "-Werror", f"-I{ROOT / 'solver/native'}"]
    subprocess.run([COMPILER, *options, source, "-o", program], check=True)
    printed = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    assert printed == "0 differ, some outgrow: yes\n"
