"""Turns what a scene draws into SVG: one picture, or many that become one animation.

A display list (`DisplayCode` in GestureScenes) becomes a tree of nodes. Trees of the same shape, of frames that follow each other, become
one tree whose numbers are animated. Keys that lie on a line between their neighbours are left out.
"""

import math
from html import escape

SAVE, RESTORE, TRANSFORM, OPACITY, CLIP, SHADOW, BEGIN, MOVE, LINE, QUADRATIC, CUBIC, CLOSE, RECT, CIRCLE, ARC, FILL, GRADIENT, \
    STROKE, IMAGE, TEXT = range(1, 21)
FONT = "'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif"
ANCHORS = {0: None, 1: "middle", 2: "end"}
WEIGHTS = {1: 600, 2: 700}
# A path or group that is longer than this, in characters, and is there twice, is written once.
LONG = 160


def number(value, digits=1):
    """A number as short as SVG takes it."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return {"-0": "0", "": "0"}.get(text, text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text)


def numbers(values, digits=1):
    return " ".join(number(value, digits) for value in values)


def color(word, alpha=1.0):
    """The attributes' colour and opacity of a word 0xRRGGBBAA."""
    hexed = f"{word >> 8:06x}"
    short = hexed[::2] if hexed[::2] == hexed[1::2] else hexed
    return "#" + short, round((word & 255) / 255 * alpha, 3)


class Group:
    """Nodes under a transform, or inside a clip."""

    def __init__(self, matrix=None, clip=None):
        self.matrix, self.clip, self.children = matrix, clip, []

    def shape(self):
        return "g", self.matrix is None, self.clip is None, tuple(child.shape() for child in self.children)


class Path:
    """A path with its fill and stroke."""

    def __init__(self, d, alpha, shadow):
        self.d, self.alpha, self.shadow = d, alpha, shadow
        self.fill = self.gradient = self.stroke = None

    def shape(self):
        return "p", self.fill is None, self.gradient is None, self.stroke is None, self.shadow


class Text:
    def __init__(self, x, y, size, style, word, width, string, alpha):
        self.x, self.y, self.size, self.style, self.word, self.width = x, y, size, style, word, width
        self.string, self.alpha = string, alpha

    def shape(self):
        return "t", self.string, self.size, self.style, self.width


def arc(x, y, radius, start, end):
    """An arc as a path: its first point, and the rest."""
    turn = end - start
    if abs(turn) >= 2 * math.pi - 1e-4:
        return (x + radius * math.cos(start), y + radius * math.sin(start)), [
            f"A{numbers([radius, radius])} 0 1 1 {numbers([x - radius * math.cos(start), y - radius * math.sin(start)])}",
            f"A{numbers([radius, radius])} 0 1 1 {numbers([x + radius * math.cos(start), y + radius * math.sin(start)])}"]
    last = x + radius * math.cos(end), y + radius * math.sin(end)
    flags = f"{int(abs(turn) > math.pi)} {int(turn > 0)}"
    return (x + radius * math.cos(start), y + radius * math.sin(start)), [
        f"A{numbers([radius, radius])} 0 {flags} {numbers(last)}"]


def rectangle(x, y, width, height, radius):
    r = min(radius, abs(width) / 2, abs(height) / 2)
    if r <= 0:
        return f"M{numbers([x, y])}h{number(width)}v{number(height)}h{number(-width)}z"
    a = f"a{number(r)} {number(r)} 0 0 1 "
    return (f"M{numbers([x + r, y])}h{number(width - 2 * r)}{a}{numbers([r, r])}v{number(height - 2 * r)}{a}{numbers([-r, r])}"
            f"h{number(2 * r - width)}{a}{numbers([-r, -r])}v{number(2 * r - height)}{a}{numbers([r, -r])}z")


def tree(commands):
    """The nodes of a display list."""
    root = Group()
    here, alpha, shadow = root, 1.0, None
    stack, d, last = [], [], None
    for code, *n in commands:
        if code == SAVE:
            stack.append((here, alpha, shadow))
        elif code == RESTORE:
            if stack:
                here, alpha, shadow = stack.pop()
        elif code in (TRANSFORM, CLIP):
            inner = Group(matrix=n) if code == TRANSFORM else Group(clip=rectangle(*n))
            here.children.append(inner)
            here = inner
        elif code == OPACITY:
            alpha *= n[0]
        elif code == SHADOW:
            shadow = tuple(n) if n[0] & 255 else None
        elif code == BEGIN:
            d, last = [], None
        elif code == MOVE:
            d.append("M" + numbers(n))
        elif code == LINE:
            d.append("L" + numbers(n))
        elif code == QUADRATIC:
            d.append("Q" + numbers(n))
        elif code == CUBIC:
            d.append("C" + numbers(n))
        elif code == CLOSE:
            d.append("z")
        elif code == RECT:
            d.append(rectangle(*n))
        elif code == CIRCLE:
            start, rest = arc(n[0], n[1], max(n[2], 0), 0, 2 * math.pi)
            d.append("M" + numbers(start) + "".join(rest) + "z")
        elif code == ARC:
            start, rest = arc(n[0], n[1], max(n[2], 0), n[3], n[4])
            d.append(("L" if d else "M") + numbers(start) + "".join(rest))
        elif code in (FILL, GRADIENT, STROKE):
            joined = "".join(d)
            # A stroke of the path that was just filled is the same element.
            if code != STROKE or last is None or last.d != joined or last.alpha != alpha or last.stroke:
                last = Path(joined, alpha, shadow)
                here.children.append(last)
            if code == FILL:
                last.fill = n[0]
            elif code == GRADIENT:
                last.gradient = tuple(n)
            else:
                last.stroke = tuple(n)
        elif code == TEXT:
            here.children.append(Text(*n, alpha))
            last = None
        elif code == IMAGE:
            raise ValueError("a picture of the reader's own cannot be drawn")
    return root


def parts(matrix):
    """The translation, angle in degrees and scales of a transform without skew."""
    a, b, c, d, x, y = matrix
    scale = math.hypot(a, b)
    other = (a * d - b * c) / scale if scale else 0
    return (x, y), math.degrees(math.atan2(b, a)), (scale, other)


def thinned(times, values, tolerance):
    """The keys without which a line between their neighbours would leave a value by more than the tolerance."""
    kept, start = [0], 0
    for end in range(2, len(times)):
        span = times[end] - times[start]
        for middle in range(start + 1, end):
            share = (times[middle] - times[start]) / span
            if any(abs(v0 + (v1 - v0) * share - v) > t
                   for v0, v1, v, t in zip(values[start], values[end], values[middle], tolerance)):
                kept.append(end - 1)
                start = end - 1
                break
    kept.append(len(times) - 1)
    return kept


class Film:
    """An SVG of some seconds that repeats."""

    def __init__(self, seconds=None):
        self.seconds = seconds
        self.shared, self.uses, self.definitions = {}, {}, {}

    # Definitions

    def define(self, markup, prefix):
        """The name of a definition, in which NAME stands for that name."""
        if markup not in self.definitions:
            self.definitions[markup] = f"{prefix}{len(self.definitions)}"
        return self.definitions[markup]

    def share(self, markup):
        """Writes a long piece once, if it comes again."""
        if len(markup) < LONG:
            return markup
        name = self.shared.setdefault(markup, f"s{len(self.shared)}")
        self.uses[name] = self.uses.get(name, 0) + 1
        return f"\0{name}\0"

    def resolve(self, body):
        """Replaces what `share` left: by a use, or where there is only one, by itself."""
        defined = []
        for markup, name in self.shared.items():
            if self.uses[name] > 1:
                body = body.replace(f"\0{name}\0", f'<use href="#{name}"/>')
                defined.append((name, markup))
        for _ in range(20):
            if "\0" not in body:
                break
            for markup, name in self.shared.items():
                body = body.replace(f"\0{name}\0", markup if self.uses[name] == 1 else f'<use href="#{name}"/>')
        shared = []
        for name, markup in defined:
            for _ in range(20):
                if "\0" not in markup:
                    break
                for inner, other in self.shared.items():
                    markup = markup.replace(f"\0{other}\0", inner if self.uses[other] == 1 else f'<use href="#{other}"/>')
            shared.append(f'<g id="{name}">{markup}</g>')
        others = [markup.replace("NAME", name) for markup, name in self.definitions.items()]
        return f"<defs>{''.join(others)}{''.join(shared)}</defs>", body

    # Animations

    def keys(self, times):
        return ";".join(number(min(max(time / self.seconds, 0), 1), 4) for time in times)

    def animate(self, attribute, times, values, digits=1, tolerance=None, kind=None, separator=" "):
        """An animation between tuples of numbers."""
        kept = thinned(times, values, tolerance or [0.12] * len(values[0]))
        at = [times[index] for index in kept]
        shown = [separator.join(number(v, digits) for v in values[index]) for index in kept]
        if at[0] > 0:
            at, shown = [0, *at], [shown[0], *shown]
        if at[-1] < self.seconds:
            at, shown = [*at, self.seconds], [*shown, shown[-1]]
        name = f'animateTransform attributeName="transform" type="{kind}"' if kind else f'animate attributeName="{attribute}"'
        return (f'<{name} dur="{number(self.seconds)}s" repeatCount="indefinite" keyTimes="{self.keys(at)}" '
                f'values="{";".join(shown)}"/>')

    def switch(self, attribute, times, values):
        """An animation that jumps from value to value."""
        at, shown = [0], [values[0]]
        for time, value in zip(times, values):
            if value != shown[-1]:
                at.append(time)
                shown.append(value)
        return (f'<animate attributeName="{attribute}" calcMode="discrete" dur="{number(self.seconds)}s" '
                f'repeatCount="indefinite" keyTimes="{self.keys(at)}" values="{";".join(shown)}"/>')

    def during(self, start, end, markup, fade=0.0):
        """Shows something from a time to another."""
        if fade:
            shown = self.animate("opacity", [start, start + fade], [(0,), (1,)], 2, [0])
            return self.during(start, end, f"<g>{shown}{markup}</g>")
        if start <= 0 and end >= self.seconds:
            return markup
        first = "inline" if start <= 0 else "none"
        times, values = ([0, end], ["inline", "none"]) if start <= 0 else ([0, start, end], ["none", "inline", "none"])
        return f'<g display="{first}">{self.switch("display", times, values)}{markup}</g>'

    # Nodes

    def paint(self, attribute, colors, alphas, times):
        """A colour and its opacity, and what animates them."""
        values = [color(word, alpha) for word, alpha in zip(colors, alphas)]
        fixed, moving = f' {attribute}="{values[0][0]}"', ""
        if any(value[0] != values[0][0] for value in values):
            moving += self.switch(attribute, times, [value[0] for value in values])
        if any(value[1] != values[0][1] for value in values):
            moving += self.animate(f"{attribute}-opacity", times, [(value[1],) for value in values], 2, [0.02])
        if values[0][1] != 1:
            fixed += f' {attribute}-opacity="{number(values[0][1], 3)}"'
        return fixed, moving

    def path(self, nodes, times):
        first = nodes[0]
        fixed, moving = f' d="{first.d}"', ""
        if any(node.d != first.d for node in nodes):
            moving += self.switch("d", times, [node.d or "M0 0" for node in nodes])
        alphas = [node.alpha for node in nodes]
        if first.gradient:
            x1, y1, x2, y2, start, end = first.gradient
            (c1, a1), (c2, a2) = color(start, 1), color(end, 1)
            fade = [f' stop-opacity="{number(a, 3)}"' if a != 1 else "" for a in (a1, a2)]
            name = self.define(
                f'<linearGradient id="NAME" gradientUnits="userSpaceOnUse" x1="{number(x1)}" y1="{number(y1)}" '
                f'x2="{number(x2)}" y2="{number(y2)}"><stop stop-color="{c1}"{fade[0]}/>'
                f'<stop offset="1" stop-color="{c2}"{fade[1]}/></linearGradient>', "l")
            fixed += f' fill="url(#{name})"'
            if first.alpha != 1:
                fixed += f' fill-opacity="{number(first.alpha, 3)}"'
        elif first.fill is not None:
            one, other = self.paint("fill", [node.fill for node in nodes], alphas, times)
            fixed, moving = fixed + one, moving + other
        else:
            fixed += ' fill="none"'
        if first.stroke:
            one, other = self.paint("stroke", [node.stroke[0] for node in nodes], alphas, times)
            fixed, moving = fixed + one, moving + other
            fixed += f' stroke-width="{number(first.stroke[1])}"'
            if any(node.stroke[1] != first.stroke[1] for node in nodes):
                moving += self.animate("stroke-width", times, [(node.stroke[1],) for node in nodes])
            if first.stroke[2] > 0:
                fixed += f' stroke-dasharray="{number(first.stroke[2])}"'
        if first.shadow:
            word, blur, dx, dy = first.shadow
            tint, opacity = color(word)
            name = self.define(
                f'<filter id="NAME" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="{number(dx)}" dy="{number(dy)}" '
                f'stdDeviation="{number(blur / 2)}" flood-color="{tint}" flood-opacity="{number(opacity, 3)}"/></filter>', "f")
            fixed += f' filter="url(#{name})"'
        return f"<path{fixed}>{moving}</path>" if moving else f"<path{fixed}/>"

    def text(self, nodes, times):
        first = nodes[0]
        size, style = first.size, first.style
        fixed = f' x="{number(first.x)}" y="{number(first.y + 0.345 * size)}" font-size="{number(size)}"'
        moving = ""
        places = [(node.x, node.y + 0.345 * size) for node in nodes]
        for index, attribute in enumerate("xy"):
            if any(abs(place[index] - places[0][index]) > 0.01 for place in places):
                moving += self.animate(attribute, times, [(place[index],) for place in places])
        weight, anchor = WEIGHTS.get(style & 255), ANCHORS.get((style >> 8) & 255)
        fixed += f' font-weight="{weight}"' if weight else ""
        fixed += f' text-anchor="{anchor}"' if anchor else ""
        fixed += f' textLength="{number(first.width)}" lengthAdjust="spacingAndGlyphs"' if first.width else ""
        one, other = self.paint("fill", [node.word for node in nodes], [node.alpha for node in nodes], times)
        return f"<text{fixed}{one}>{moving}{other}{escape(first.string, quote=False)}</text>"

    def group(self, nodes, times):
        first = nodes[0]
        inner = self.share("".join(self.nodes([node.children[index] for node in nodes], times)
                                   for index in range(len(first.children))))
        if first.clip:
            name = self.define(f'<clipPath id="NAME"><path d="{first.clip}"/></clipPath>', "c")
            return f'<g clip-path="url(#{name})">{inner}</g>'
        if not first.matrix:
            return inner
        return self.moved([node.matrix for node in nodes], inner, times)

    def moved(self, matrices, inner, times):
        """Something under a transform."""
        split = [parts(matrix) for matrix in matrices]
        places, scales = [place for place, _, _ in split], [scale for _, _, scale in split]
        angles = [split[0][1]]
        for _, angle, _ in split[1:]:
            angles.append(angle + 360 * round((angles[-1] - angle) / 360))
        still = [len({tuple(round(v, 3) for v in value) for value in list_}) == 1
                 for list_ in (places, [(angle,) for angle in angles], scales)]
        markup = inner
        fixed = ""
        if still[2]:
            fixed = "" if all(abs(s - 1) < 1e-6 for s in scales[0]) else f"scale({numbers(scales[0], 4)})"
        else:
            markup = "<g>" + self.animate("", times, scales, 4, [0.001] * 2, "scale") + f"{markup}</g>"
        if still[1]:
            turn = "" if abs(angles[0]) < 1e-6 else f"rotate({number(angles[0], 3)})"
            fixed = turn + fixed
        else:
            markup = (f'<g transform="{fixed}">{markup}</g>' if fixed else markup)
            fixed = ""
            markup = "<g>" + self.animate("", times, [(angle,) for angle in angles], 2, [0.05], "rotate") + f"{markup}</g>"
        if still[0]:
            x, y = places[0]
            fixed = (f"translate({numbers([x, y])})" if abs(x) > 1e-6 or abs(y) > 1e-6 else "") + fixed
            return f'<g transform="{fixed}">{markup}</g>' if fixed else markup
        markup = f'<g transform="{fixed}">{markup}</g>' if fixed else markup
        return "<g>" + self.animate("", times, places, 1, [0.12] * 2, "translate", ",") + f"{markup}</g>"

    def nodes(self, nodes, times):
        kind = {Group: self.group, Path: self.path, Text: self.text}[type(nodes[0])]
        return kind(nodes, times)

    def picture(self, commands):
        """One picture of a scene."""
        return self.nodes([tree(commands)], [0])

    def scene(self, frames, end):
        """Many pictures of a scene, each with its time in the film; the last is shown until an end."""
        trees = [(time, tree(commands)) for time, commands in frames]
        runs = []
        for time, root in trees:
            shape = root.shape()
            if not runs or runs[-1][0] != shape:
                runs.append((shape, [], []))
            runs[-1][1].append(time)
            runs[-1][2].append(root)
        starts = [times[0] for _, times, _ in runs] + [end]
        return "".join(self.during(starts[index], starts[index + 1], self.share(self.nodes(roots, times)))
                       for index, (_, times, roots) in enumerate(runs))
