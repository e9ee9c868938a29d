"""A mutant: one change in one place of a module, known by a name; and how all of a module are found."""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType

from tests.mutants import operators

# Where a node hangs: the fields and places that lead to it from the module.
Way = tuple[tuple[str, int | None], ...]


@dataclass(frozen=True)
class Mutant:
    """A module with one change. Its name is `klong/rules/clank.py:57 += becomes =`."""

    module: str
    line: int
    words: str  # what changes; `#2` if the line has the same twice
    text: str  # the line as it stands, without what indents it
    above: str  # the line before, likewise
    lines: range  # the lines that a test must touch to notice anything
    way: Way = field(repr=False)
    instead: ast.AST = field(repr=False, compare=False)

    @property
    def name(self) -> str:
        """What the mutant is called for."""
        return f"{self.module}:{self.line} {self.words}"

    def compiled(self, source: str, file: str) -> CodeType:
        """The module with the change, every function on its old line."""
        tree = ast.parse(source)
        node: ast.AST = tree
        for name, place in self.way[:-1]:
            node = child(node, name, place)
        name, place = self.way[-1]
        new = ast.copy_location(self.instead, child(node, name, place))
        if place is None:
            setattr(node, name, new)
        else:
            getattr(node, name)[place] = new
        return compile(ast.fix_missing_locations(tree), file, "exec", dont_inherit=True)


def child(node: ast.AST, name: str, place: int | None) -> ast.AST:
    """A child of a node by field and place."""
    found = getattr(node, name)
    hanging: ast.AST = found if place is None else found[place]
    return hanging


def mutants_of(file: Path, module: str) -> list[Mutant]:
    """All mutants of a module, in the order of its lines."""
    source = file.read_text("utf-8")
    texts = [line.strip() for line in source.splitlines()]
    found: list[Mutant] = []
    same: Counter[tuple[int, str]] = Counter()
    for node, way, changes in Finder().places(ast.parse(source), ()):
        line = line_of(node)
        for words, instead in changes:
            same[line, words] += 1
            name = words if same[line, words] == 1 else f"{words} #{same[line, words]}"
            found.append(Mutant(module, line, name, texts[line - 1], texts[line - 2], lines_of(node), way, instead))
    return sorted(found, key=lambda mutant: mutant.line)


class Finder:
    """Walks a module and meets every place inside of functions that can be broken, but no annotation."""

    def __init__(self) -> None:
        self.function: ast.FunctionDef | ast.Lambda | None = None
        self.known: set[str] = set()  # the names of the function that have a value already

    def places(self, node: ast.AST, way: Way) -> Iterator[tuple[ast.AST, Way, list[operators.Change]]]:
        """Each place with the way to it and what may stand there instead."""
        before = self.function, self.known
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            self.function, self.known = node, {argument.arg for argument in node.args.args}
        if self.function and (changes := list(self.changes(node))):
            yield node, way, changes
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list") or isinstance(value, ast.arguments):
                continue
            for place, hanging in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(hanging, ast.AST):
                    yield from self.places(hanging, (*way, (name, place)))
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            self.function, self.known = before
        elif isinstance(node, ast.Assign | ast.AnnAssign | ast.For):
            self.known |= {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}

    def changes(self, node: ast.AST) -> Iterator[operators.Change]:
        """What may stand in the place of a node."""
        yield from operators.changes(node)
        if not isinstance(self.function, ast.FunctionDef):
            return
        if isinstance(node, ast.stmt) and node is not self.last_return() and operators.is_step(node, self.known):
            yield operators.left_out(node)
        match self.function.returns:
            case ast.Constant(None) if isinstance(node, ast.stmt) and node in self.function.body:
                if operators.is_middle(node, self.function.body):
                    yield operators.after_return(node)
            case ast.Name("bool") if isinstance(node, ast.Return) and node.value and not operators.flips(node.value):
                yield "return becomes return not", ast.Return(operators.negated(node.value))

    def last_return(self) -> ast.stmt | None:
        """The way out at the bottom of the function, without which it would answer nothing at all."""
        last = self.function.body[-1] if isinstance(self.function, ast.FunctionDef) else None
        return last if isinstance(last, ast.Return) else None


def lines_of(node: ast.AST) -> range:
    """The lines that run for a node; of a statement with a body only those before the body."""
    match node:
        case ast.comprehension(target, iterated):
            return range(target.lineno, (iterated.end_lineno or iterated.lineno) + 1)
        case ast.If(test) | ast.While(test) | ast.For(_, test):
            return range(node.lineno, (test.end_lineno or node.lineno) + 1)
        case ast.expr() | ast.stmt():
            return range(node.lineno, (node.end_lineno or node.lineno) + 1)
    raise TypeError(f"{node} stands on no line")


def line_of(node: ast.AST) -> int:
    """The line where the change is to be seen: an operator stands before what is right of it."""
    match node:
        case ast.Compare(_, _, [right, *_]) | ast.BinOp(_, _, right) | ast.BoolOp(_, [_, right, *_]):
            return right.lineno
        case ast.comprehension(_, _, [condition, *_]):
            return condition.lineno
    return lines_of(node).start
