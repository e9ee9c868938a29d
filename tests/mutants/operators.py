"""The ways to break a place: for a node of the syntax tree other nodes, each with words for the change."""

import ast
from collections.abc import Iterator

Change = tuple[str, ast.AST]

# An operator, its sign, and what it is broken into.
SIGNS: dict[type[ast.AST], tuple[str, type[ast.AST]]] = {
    ast.Lt: ("<", ast.LtE),
    ast.LtE: ("<=", ast.Lt),
    ast.Gt: (">", ast.GtE),
    ast.GtE: (">=", ast.Gt),
    ast.Eq: ("==", ast.NotEq),
    ast.NotEq: ("!=", ast.Eq),
    ast.In: ("in", ast.NotIn),
    ast.NotIn: ("not in", ast.In),
    ast.Is: ("is", ast.IsNot),
    ast.IsNot: ("is not", ast.Is),
    ast.Add: ("+", ast.Sub),
    ast.Sub: ("-", ast.Add),
    ast.Mult: ("*", ast.FloorDiv),
    ast.FloorDiv: ("//", ast.Mult),
    ast.Mod: ("%", ast.FloorDiv),
    ast.LShift: ("<<", ast.RShift),
    ast.RShift: (">>", ast.LShift),
    ast.BitAnd: ("&", ast.BitOr),
    ast.BitOr: ("|", ast.BitAnd),
    ast.And: ("and", ast.Or),
    ast.Or: ("or", ast.And),
}
TWINS = {"min": "max", "max": "min"}
STEPS = (ast.Expr, ast.Assign, ast.AugAssign, ast.Delete, ast.Return, ast.Raise, ast.Continue, ast.Break)


def swapped(operator: ast.AST) -> tuple[str, ast.AST] | None:
    """The words for breaking an operator, and what it is broken into."""
    if type(operator) not in SIGNS:
        return None
    sign, other = SIGNS[type(operator)]
    return f"{sign} becomes {SIGNS[other][0]}", other()


def changes(node: ast.AST) -> Iterator[Change]:
    """What an expression or statement is broken into, whatever stands around it."""
    match node:
        case ast.Compare(left, ops, comparators):
            for i, operator in enumerate(ops):
                if change := swapped(operator):
                    yield change[0], ast.Compare(left, [*ops[:i], change[1], *ops[i + 1 :]], comparators)  # type: ignore[list-item]
        case ast.BinOp(left, operator, right):
            if change := swapped(operator):
                yield change[0], ast.BinOp(left, change[1], right)  # type: ignore[arg-type]
        case ast.BoolOp(operator, values):
            if change := swapped(operator):
                yield change[0], ast.BoolOp(change[1], values)  # type: ignore[arg-type]
        case ast.UnaryOp(ast.Not(), operand):
            yield "not is dropped", operand
        case ast.UnaryOp(ast.USub(), operand):
            yield "- is dropped", operand
        case ast.Constant(bool() as value):
            yield f"{value} becomes {not value}", ast.Constant(not value)
        case ast.Constant(int() as n):
            yield f"{n} becomes {n + 1}", ast.Constant(n + 1)
            yield f"{n} becomes {n - 1}", ast.Constant(n - 1)
        case ast.Call(ast.Name(name), arguments, keywords) if name in TWINS:
            yield f"{name} becomes {TWINS[name]}", ast.Call(ast.Name(TWINS[name], ast.Load()), arguments, keywords)
        case ast.AugAssign(target, operator, value):
            yield from of_augmented(target, operator, value)
        case ast.If(test, body, orelse):
            if not flips(test):
                yield "if becomes if not", ast.If(negated(test), body, orelse)
        case ast.While(test, body, orelse):
            if not flips(test):
                yield "while becomes while not", ast.While(negated(test), body, orelse)
        case ast.IfExp(test, body, orelse):
            if not flips(test):
                yield "if becomes if not", ast.IfExp(negated(test), body, orelse)
        case ast.comprehension(target, iterated, conditions, is_async):
            for i, test in enumerate(conditions):
                if not flips(test):
                    others = [*conditions[:i], negated(test), *conditions[i + 1 :]]
                    yield "if becomes if not", ast.comprehension(target, iterated, others, is_async)
        case ast.For(target, iterated, body, orelse):
            yield "for stops after the first", ast.For(target, iterated, [*body, ast.Break()], orelse)


def of_augmented(target: ast.expr, operator: ast.operator, value: ast.expr) -> Iterator[Change]:
    """What `+=` and its like are broken into: a plain assignment, and the opposite."""
    sign = SIGNS[type(operator)][0]
    yield f"{sign}= becomes =", ast.Assign([target], value)
    if change := swapped(operator):
        words, other = change
        yield words.replace(sign, f"{sign}=", 1) + "=", ast.AugAssign(target, other, value)  # type: ignore[arg-type]


def negated(test: ast.expr) -> ast.expr:
    """The opposite of a condition."""
    return ast.UnaryOp(ast.Not(), test)


def flips(test: ast.expr) -> bool:
    """Whether the opposite of a condition is what another change of it gives: `not` dropped, `==` against `!=`."""
    match test:
        case ast.UnaryOp(ast.Not()) | ast.Constant():
            return True
        case ast.Compare(_, [ast.Eq() | ast.NotEq() | ast.In() | ast.NotIn() | ast.Is() | ast.IsNot()]):
            return True
    return False


def is_step(statement: ast.stmt, known: set[str]) -> bool:
    """Whether a statement can be forgotten: not a docstring, and not the first value of a name, as that never runs."""
    match statement:
        case ast.Expr(ast.Constant()):
            return False
        case ast.Assign([ast.Name(name)]):
            return name in known
    return isinstance(statement, STEPS)


def left_out(statement: ast.stmt) -> Change:
    """The statement forgotten; it stays in the text, so that the function keeps its names."""
    return "is left out", ast.If(ast.Constant(False), [statement], [])


def is_middle(statement: ast.stmt, body: list[ast.stmt]) -> bool:
    """Whether a way out before the statement is a change of its own: more than one step would be left out."""
    match statement:
        case ast.Return() | ast.Expr(ast.Constant()) | ast.AnnAssign() | ast.Assign([ast.Name()]):
            return False
    return statement is not body[-1] or not isinstance(statement, STEPS)


def after_return(statement: ast.stmt) -> Change:
    """An early way out, just before the statement."""
    return "comes after a return", ast.If(ast.Constant(True), [ast.Return(None)], [statement])
