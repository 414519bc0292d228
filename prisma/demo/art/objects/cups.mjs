import { mixHex, ramp, toHex } from "../kit/colour.mjs";
import { TAU } from "../kit/maths.mjs";
import { blur, circ, doc, line, rect } from "../kit/svg.mjs";

/** A cup on its saucer from above; the handle points along `turn`. */
function cup(x, y, radius, turn, ware, coffee) {
  const handle = [0.78, 1.22].map((k) => [
    x + Math.cos(turn) * radius * k,
    y + Math.sin(turn) * radius * k,
  ]);
  const saucer = mixHex(ware, "#ffffff", 0.22);
  return (
    circ(
      x + radius * 0.3,
      y + radius * 0.34,
      radius * 1.5,
      "#4a2412",
      'opacity=".3" filter="url(#soft)"',
    ) +
    circ(x, y, radius * 1.5, saucer) +
    circ(x, y, radius * 1.18, mixHex(ware, "#000000", 0.1)) +
    line(handle, ware, radius * 0.26) +
    circ(
      x + radius * 0.12,
      y + radius * 0.14,
      radius,
      "#1a0d08",
      'opacity=".28" filter="url(#soft)"',
    ) +
    circ(x, y, radius, ware) +
    circ(x, y, radius * 0.86, mixHex(ware, "#2a1710", 0.35)) +
    circ(x, y, radius * 0.8, coffee) +
    circ(x - radius * 0.1, y - radius * 0.12, radius * 0.62, mixHex(coffee, "#f3d9b1", 0.14)) +
    circ(x - radius * 0.02, y - radius * 0.03, radius * 0.6, coffee)
  );
}

/** A table of coffee cups, each a different strength. */
export function cups({ table, sets, coffee, columns = 4, rows = 3 }) {
  return (W, H, r) => {
    const strength = ramp(coffee);
    const tones = r.shuffle(
      Array.from({ length: columns * rows }, (_, i) => i / (columns * rows - 1)),
    );
    const step = W / columns;
    let body = rect(0, 0, W, H, table);
    for (let i = 0; i < columns * rows; i++) {
      const x = ((i % columns) + 0.5) * step + r.range(-5, 5);
      const y = (Math.floor(i / columns) + 0.5) * (H / rows) + r.range(-5, 5);
      const ware = sets[(i * 2 + Math.floor(i / columns)) % sets.length];
      body += cup(x, y, step * 0.26, r() * TAU, ware, toHex(strength(tones[i])));
    }
    return doc(W, H, body, blur("soft", step * 0.05));
  };
}
