"""The colors of every page and output, for light pages (Day) and dark ones (Night)."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Palette:
    """The colors of one theme."""

    face: str
    edge: str
    ink: str
    quiet: str
    tray: str
    panel: str
    row: str
    focus: str
    picked: str
    picked_disc: str
    star: str
    star_disc: str
    wrong: str
    wrong_disc: str
    badge: str


DAY = Palette(
    face="#FFFFFF",
    edge="#7A7E86",
    ink="#1B1E24",
    quiet="#4A4F59",
    tray="#EBEEF3",
    panel="#FFFFFF",
    row="#F1F2F6",
    focus="#0B4FC4",
    picked="#1A5FD0",
    picked_disc="#1A5FD0",
    star="#8A6100",
    star_disc="#8A6100",
    wrong="#3A3F4B",
    wrong_disc="#3A3F4B",
    badge="#FFFFFF",
)

NIGHT = Palette(
    face="#141519",
    edge="#8A8F99",
    ink="#F0F1F3",
    quiet="#C0C4CC",
    tray="#2A2D33",
    panel="#202226",
    row="#33373F",
    focus="#9CC4FF",
    picked="#6EA8FF",
    picked_disc="#1A5FD0",
    star="#E0AE2B",
    star_disc="#8A6100",
    wrong="#C3C8D0",
    wrong_disc="#3A3F4B",
    badge="#FFFFFF",
)


def css(day: Palette, night: Palette) -> str:
    """Return CSS that sets colors by Lab's theme, the system's theme, or for print."""
    light, dark = _properties(day), _properties(night)
    dark_lab = 'body[data-jp-theme-light="false"] .setkata'
    return (
        f".setkata {{ {light} }}\n"
        f"@media (prefers-color-scheme: dark) {{\n"
        f"  body:not([data-jp-theme-light]) .setkata {{ color-scheme: dark; {dark} }}\n}}\n"
        f"{dark_lab} {{ color-scheme: dark; {dark} }}\n"
        f"@media print {{\n  body .setkata.setkata, {dark_lab}.setkata {{ {light} }}\n"
        # A drawing in an image follows the color scheme of its element.
        f'  img[src^="data:image/svg+xml"] {{ color-scheme: light; }}\n}}\n'
    )


def _properties(palette: Palette) -> str:
    colors = vars(palette).items()
    return " ".join(f"--sk-{name.replace('_', '-')}: {value};" for name, value in colors)
