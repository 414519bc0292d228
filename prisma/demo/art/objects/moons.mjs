import { circ, doc, lin, line, rect } from "../kit/svg.mjs";

/** The lit part of a moon at `phase` (0 new, 0.5 full, 1 new again) as a path. */
function phasePath(x, y, radius, phase) {
  const waxing = phase < 0.5;
  const bulge = Math.cos(phase * 2 * Math.PI);
  const rx = (radius * Math.abs(bulge)).toFixed(2);
  const outer = waxing ? 1 : 0;
  const inner = bulge > 0 ? 1 - outer : outer;
  return `M${x} ${y - radius}A${radius} ${radius} 0 0 ${outer} ${x} ${y + radius}A${rx} ${radius} 0 0 ${inner} ${x} ${y - radius}Z`;
}

/** A calendar of 28 nights, four weeks of seven. */
export function moons({ bg, lit, dark, line: rule }) {
  return (W, H) => {
    const [columns, rows, margin] = [4, 7, W * 0.1];
    const [dx, dy] = [(W - 2 * margin) / columns, (H - 2 * margin) / rows];
    const radius = Math.round(Math.min(dx, dy) * 0.36);
    let body = rect(0, 0, W, H, "url(#night)");
    for (let row = 1; row < rows; row++) {
      const y = margin + row * dy;
      body += line(
        [
          [margin, y],
          [W - margin, y],
        ],
        rule,
        1,
        'opacity=".6"',
      );
    }
    for (let night = 0; night < columns * rows; night++) {
      const x = Math.round(margin + ((night % columns) + 0.5) * dx);
      const y = Math.round(margin + (Math.floor(night / columns) + 0.5) * dy);
      body += circ(x, y, radius, dark);
      body += `<path d="${phasePath(x, y, radius, (night + 0.5) / (columns * rows))}" fill="${lit}"/>`;
    }
    return doc(
      W,
      H,
      body,
      lin("night", [
        [0, bg[0]],
        [1, bg[1]],
      ]),
    );
  };
}
