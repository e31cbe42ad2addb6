"""What a notebook shows of an object: its drawing, and its text where there are no pictures."""

from abc import abstractmethod
from collections.abc import Callable, Container, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from faceup.models.drawing import Drawing

__all__ = ["Pictured", "bundle"]


class Pictured:
    """Something that a notebook draws."""

    __slots__ = ()

    @abstractmethod
    def _picture(self) -> "Drawing":
        """The drawing that a notebook shows."""

    def _repr_svg_(self) -> str:
        return self._picture().svg()

    def _repr_mimebundle_(
        self, include: Container[str] | None = None, exclude: Container[str] | None = None
    ) -> dict[str, str]:
        """Return what IPython asks for."""
        return bundle({"text/plain": self.__repr__, "image/svg+xml": self._repr_svg_}, include, exclude)


def bundle(
    forms: Mapping[str, Callable[[], str]], include: Container[str] | None, exclude: Container[str] | None
) -> dict[str, str]:
    """Return each form of an object by its type, unless fewer of them are wanted."""
    wanted = (form for form in forms if (not include or form in include) and (not exclude or form not in exclude))
    return {form: forms[form]() for form in wanted}
