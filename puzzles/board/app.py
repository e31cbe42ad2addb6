"""The board server: its addresses, and what each of them does.

Everything that is asked is answered by the same models and the same searches as on the command line.
"""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from typing import Annotated, Any, Literal

from fastapi import APIRouter, FastAPI, Header, HTTPException, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.types import Receive, Scope, Send

from faceup.models.drawing.printing import printed
from faceup.models.drawing.themes import Theme
from faceup.models.errors import FaceupError, InputError
from faceup.models.files import write_entry
from faceup.models.game import Json
from faceup.models.json_text import load_json
from faceup.models.names import players_called
from faceup.models.registry import game_named
from faceup.puzzles.board import shapes
from faceup.puzzles.board.asking import explaining, opposing, reviewing, searching
from faceup.puzzles.board.catalogue import games_told
from faceup.puzzles.board.counting import Counts
from faceup.puzzles.board.gate import Gate, problem_body
from faceup.puzzles.board.laying import edited, laid_out
from faceup.puzzles.board.searches import Ended, Event, Full, Search, Searches, Task, told_of
from faceup.puzzles.board.settings import Settings
from faceup.puzzles.board.sheets import sheet
from faceup.puzzles.board.site import Site
from faceup.puzzles.board.views import drawing_in, drawn, move_meant, read_back, step_told, view_of
from faceup.puzzles.dealing.playouts import deal_endgame

__all__ = ["board_app"]

_WRONG: dict[int | str, dict[str, Any]] = {
    400: {"model": shapes.Problems, "description": "what was written is wrong, and how"},
    403: {"model": shapes.Problems, "description": "the request comes from somebody else's page"},
    408: {"model": shapes.Problems, "description": "the request took too long to arrive"},
    413: {"model": shapes.Problems, "description": "the request is too large"},
    415: {"model": shapes.Problems, "description": "the request is not JSON"},
    421: {"model": shapes.Problems, "description": "the server does not go by that name"},
    422: {"model": shapes.Problems, "description": "the JSON has another shape than it should"},
}
_BUSY: dict[int | str, dict[str, Any]] = {
    503: {"model": shapes.Problems, "description": "too many wait already; come back after Retry-After seconds"}
}
_STREAM: dict[int | str, dict[str, Any]] = {
    200: {
        "content": {"text/event-stream": {"schema": {"type": "string"}}},
        "description": "server-sent events: queued, started, progress, and at the end answer, problem or superseded",
    }
}


class _Json(JSONResponse):
    """JSON in which every character beyond ASCII is escaped: whatever somebody wrote, it can be sent."""

    def render(self, content: Any) -> bytes:
        return json.dumps(content, allow_nan=False, separators=(",", ":")).encode()


class _Bounded(Request):
    """A request whose JSON is read within bounds of nesting, without doubled keys and numbers that are none."""

    async def json(self) -> Any:
        try:
            text = (await self.body()).decode("utf-8")
        except UnicodeDecodeError:
            raise HTTPException(400, "the request is not text in UTF-8") from None
        try:
            return await asyncio.to_thread(load_json, text)
        except InputError as error:
            raise HTTPException(400, str(error)) from None


class _Route(APIRoute):
    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handler = super().get_route_handler()

        async def handle(request: Request) -> Response:
            if request.method == "POST":
                kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
                if kind != "application/json":
                    raise HTTPException(415, "a request is JSON: Content-Type: application/json")
            return await handler(_Bounded(request.scope, request.receive))

        return handle


def board_app(packs: Mapping[str, Sequence[Json]], settings: Settings | None = None) -> FastAPI:
    """Return the server as an ASGI application, with packs that are each given as the JSON of their puzzles."""
    limits, counts = settings or Settings(), Counts()
    desk, site = Searches(limits, counts), Site(packs, limits)

    @asynccontextmanager
    async def alive(_: FastAPI) -> AsyncIterator[None]:
        warming = asyncio.create_task(asyncio.to_thread(site.warm))
        yield
        await warming
        await desk.close()

    app = FastAPI(
        title="Faceup board",
        description="Card-game endgames: laid out, solved, explained, trained. See docs/board.md.",
        version=version("faceup"),
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=alive,
        redirect_slashes=False,
    )
    app.state.searches = desk
    app.include_router(_tables(), prefix="/api")
    app.include_router(_pictures(limits), prefix="/api")
    app.include_router(_questions(desk, limits), prefix="/api")
    app.include_router(_running(desk, counts), prefix="/api")
    app.include_router(_files(site))
    app.add_exception_handler(FaceupError, _wrong)
    app.add_exception_handler(RequestValidationError, _misshapen)
    app.add_exception_handler(StarletteHTTPException, _refused)
    app.add_middleware(Gate, settings=limits, counts=counts)
    return app


def _wrong(_: Request, error: Exception) -> Response:
    assert isinstance(error, FaceupError)
    return _Json(told_of(error), 400)


def _misshapen(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    found = [(".".join(map(str, each["loc"][1:])), str(each["msg"])) for each in error.errors()[:20]]
    problems = [{"place": place[:200], "what": what[:500]} for place, what in found]
    first = "; ".join(f"{each['place']}: {each['what']}" if each["place"] else each["what"] for each in problems[:3])
    return _Json({"error": first, "problems": problems}, 422)


def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, StarletteHTTPException)
    return Response(problem_body(str(error.detail)), error.status_code, error.headers, "application/json")


def _tables() -> APIRouter:
    """What needs no search."""
    router = APIRouter(route_class=_Route, responses=_WRONG)

    @router.get("/games", summary="The games: their rules, cards, words and examples")
    def games() -> Response:
        return _Json(games_told())

    @router.post("/position", summary="Look at a position, sound or not", responses={200: {"model": shapes.View}})
    def position(asked: shapes.Laid) -> Response:
        return _Json(view_of(laid_out(asked.position), asked.language, asked.drawing))

    @router.post("/edit", summary="Lay, change and take cards", responses={200: {"model": shapes.View}})
    def edit(asked: shapes.Edited) -> Response:
        return _Json(view_of(edited(laid_out(asked.position), asked.edits), asked.language, asked.drawing))

    @router.post("/play", summary="Make a move, or what chance brings", responses={200: {"model": shapes.View}})
    def play(asked: shapes.Played) -> Response:
        entry = laid_out(asked.position).entry
        with players_called(entry.names):
            move = move_meant(entry.position, asked.move)
            after = entry.play(move.format())
            told = step_told(move, asked.language)
        player = None if entry.position.chances() else entry.position.mover
        view = view_of(laid_out(write_entry(after)), asked.language, asked.drawing)
        return _Json(view | {"played": told | {"move": move.to_json(), "player": player}})

    @router.post("/deal", summary="Deal a game, or an endgame", responses={200: {"model": shapes.View}})
    def deal(asked: shapes.Dealing) -> Response:
        game = game_named(asked.game)
        if asked.players not in game.seats:
            raise InputError(f"{game.title} has {game.seats[0]} to {game.seats[-1]} players, not {asked.players}")
        rules = game.rules_from_json(next(iter(game.presets)) if asked.rules is None else asked.rules)
        seed = secrets.randbelow(10**6) if asked.seed is None else asked.seed
        entry = deal_endgame(game, players=asked.players, rules=rules, seed=seed, left=asked.left, hidden=asked.hidden)
        view = view_of(laid_out(write_entry(entry)), asked.language, asked.drawing)
        return _Json(view | {"seed": seed})

    @router.post("/read", summary="Read what somebody pasted", responses={200: {"model": shapes.ReadBack}})
    def read(asked: shapes.Read) -> Response:
        return _Json(read_back(asked.text))

    return router


def _pictures(settings: Settings) -> APIRouter:
    """Drawings, for the page and to be kept."""
    router = APIRouter(route_class=_Route, responses=_WRONG)
    printing = asyncio.Semaphore(settings.pictures)

    @router.post("/draw", summary="Draw a position or a line of play", responses={200: {"model": shapes.Drawn}})
    def draw(asked: shapes.Shown) -> Response:
        return _Json(drawn(drawing_in(asked, laid_out(asked.position)), asked.drawing))

    @router.post(
        "/picture",
        summary="The same as a file",
        response_class=Response,
        responses=_BUSY | {200: {"content": {kind: {} for kind in _PICTURES.values()}}},
    )
    async def picture(
        asked: shapes.Shown, kind: Annotated[Literal["svg", "png", "pdf"], Query(alias="format")]
    ) -> Response:
        drawing = await asyncio.to_thread(lambda: drawing_in(asked, laid_out(asked.position)))
        theme = asked.drawing.theme or Theme.LIGHT
        if kind == "svg":
            return _download(drawing.svg(theme).encode(errors="replace"), kind)
        async with _turn(printing):
            return _download(await asyncio.to_thread(printed, drawing, kind, theme, seconds=_PRINTING_SECONDS), kind)

    @router.post(
        "/sheet",
        summary="A sheet to print",
        response_class=Response,
        responses=_BUSY | {200: {"content": {"application/pdf": {}}}},
    )
    async def printed_sheet(asked: shapes.Sheet) -> Response:
        async with _turn(printing):
            return _download(await asyncio.to_thread(sheet, asked), "pdf")

    return router


_PRINTING_SECONDS = 60
_PICTURES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}


def _download(data: bytes, kind: str) -> Response:
    named = {"content-disposition": f'attachment; filename="faceup.{kind}"'}
    return Response(data, headers=named, media_type=_PICTURES[kind])


@asynccontextmanager
async def _turn(printing: asyncio.Semaphore) -> AsyncIterator[None]:
    """A turn at the printer, if it comes soon."""
    try:
        await asyncio.wait_for(printing.acquire(), 20)
    except TimeoutError:
        raise HTTPException(503, "too many pictures are being made; try again soon", {"Retry-After": "10"}) from None
    try:
        yield
    finally:
        printing.release()


_Visiting = Annotated[
    shapes.Visitor, Header(alias="Faceup-Visitor", description="any random token; one search each at a time")
]


def _questions(desk: Searches, settings: Settings) -> APIRouter:
    """What needs a search: each is answered by a stream."""
    router = APIRouter(route_class=_Route, responses=_WRONG)

    async def begin(visitor: str, reading: Callable[[], Task]) -> Response:
        task = await asyncio.to_thread(reading)
        try:
            return _Stream(desk, desk.ask(visitor, task))
        except Full:
            raise HTTPException(503, "too many searches wait already; try again soon", {"Retry-After": "5"}) from None

    @router.post("/search", summary="What a position is worth, and every move", responses=_STREAM | _BUSY)
    async def search(asked: shapes.Searching, visitor: _Visiting) -> Response:
        return await begin(visitor, lambda: searching(asked, settings))

    @router.post("/explain", summary="Why a move is good or bad", responses=_STREAM | _BUSY)
    async def explain(asked: shapes.Explaining, visitor: _Visiting) -> Response:
        return await begin(visitor, lambda: explaining(asked, settings))

    @router.post("/review", summary="Look over a played game", responses=_STREAM | _BUSY)
    async def review(asked: shapes.Reviewing, visitor: _Visiting) -> Response:
        return await begin(visitor, lambda: reviewing(asked, settings))

    @router.post("/opponent", summary="A move of the computer's", responses=_STREAM | _BUSY)
    async def opponent(asked: shapes.Opposing, visitor: _Visiting) -> Response:
        return await begin(visitor, lambda: opposing(asked, settings))

    @router.delete("/search", summary="End one's search, with what is proven")
    async def stop(visitor: _Visiting) -> Response:
        return _Json({"stopped": desk.end(visitor, Ended.STOPPED)})

    return router


class _Stream(Response):
    """What is told of a search, as server-sent events; when nobody listens any more, the search ends."""

    def __init__(self, desk: Searches, search: Search) -> None:
        super().__init__(
            media_type="text/event-stream",
            headers={"cache-control": "no-store", "x-accel-buffering": "no"},
        )
        del self.headers["content-length"]
        self.desk, self.search = desk, search

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        telling = asyncio.create_task(self._tell(send))
        leaving = asyncio.create_task(_left(receive))
        try:
            await asyncio.wait({telling, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (telling, leaving):
                task.cancel()
            self.desk.leave(self.search, Ended.GONE)
            with suppress(asyncio.CancelledError, OSError):
                await telling
            with suppress(asyncio.CancelledError):
                await leaving

    async def _tell(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        async for event in self.desk.told(self.search):
            await send({"type": "http.response.body", "body": _event(event), "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def _event(event: Event | None) -> bytes:
    if event is None:
        return b": still at work\n\n"
    return f"event: {event.name}\ndata: {json.dumps(event.data, separators=(',', ':'))}\n\n".encode()


async def _left(receive: Receive) -> None:
    """Wait until the visitor has left."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _running(desk: Searches, counts: Counts) -> APIRouter:
    """How the server is."""
    router = APIRouter()

    @router.get("/health", summary="Whether the server is well")
    async def health() -> Response:
        about: Json = {"ok": True, "version": version("faceup"), "seconds": round(counts.seconds, 1)}
        return _Json(about | {"running": desk.running, "waiting": desk.waiting})

    @router.get("/metrics", summary="Counts, as Prometheus reads them", response_class=Response)
    async def metrics() -> Response:
        return Response(counts.written(desk.running, desk.waiting), media_type="text/plain; version=0.0.4")

    return router


def _files(site: Site) -> APIRouter:
    router = APIRouter(include_in_schema=False)

    @router.api_route("/", methods=["GET", "HEAD"])
    @router.api_route("/index.html", methods=["GET", "HEAD"])
    def page(request: Request) -> Response:
        return given("index.html", request)

    @router.api_route("/static/{path:path}", methods=["GET", "HEAD"])
    def static(path: str, request: Request) -> Response:
        return given(f"static/{path}", request)

    @router.api_route("/data/{path:path}", methods=["GET", "HEAD"])
    def data(path: str, request: Request) -> Response:
        return given(f"data/{path}", request)

    def given(path: str, request: Request) -> Response:
        found = site.file(path)
        if found is None:
            raise HTTPException(404, "there is no such file")
        headers = {"etag": found.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if found.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if found.small is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(found.small, headers=headers | {"content-encoding": "gzip"}, media_type=found.type)
        return Response(found.data, headers=headers, media_type=found.type)

    return router
