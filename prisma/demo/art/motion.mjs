import sharp from "sharp";
import { lerp, smooth, TAU } from "./kit/maths.mjs";
import { rng } from "./kit/random.mjs";
import { doc, poly, rect } from "./kit/svg.mjs";

const FRAMES = 24;
const FRAME_MS = 80;

/** Two opposite quarter discs: looks the same after half a turn, so two quarter turns make a loop. */
function tile(x, y, size, angle, [ground, ink]) {
  const h = size / 2;
  const disc = (cx, cy, sweep) =>
    `<path d="M${cx} ${cy}V${cy + sweep * h}A${h} ${h} 0 0 0 ${cx + sweep * h} ${cy}Z" fill="${ink}"/>`;
  const discs = disc(0, 0, 1) + disc(size, size, -1);
  return `<g transform="translate(${x} ${y})">${rect(0, 0, size, size, ground)}<g transform="rotate(${angle.toFixed(1)} ${h} ${h})">${discs}</g></g>`;
}

/** Tiles that turn one after the other; `t` runs 0 to 1 over the loop. */
function turningTiles(W, H, t) {
  const r = rng(77);
  const [ground, inks] = ["#efe6d5", ["#1d3557", "#e63946", "#f4a300", "#2a7f78"]];
  const size = W / 4;
  let body = rect(0, 0, W, H, ground);
  for (let row = 0; row < H / size; row++)
    for (let column = 0; column < 4; column++) {
      const start = ((row + column) / 8) * 0.3;
      const half = t < 0.5 ? t : t - 0.5;
      const eased = smooth(start, start + 0.18, half) + (t < 0.5 ? 0 : 1);
      const turn = 90 * (eased + r.int(0, 1));
      body += tile(column * size, row * size, size, turn, [ground, r.pick(inks)]);
    }
  return doc(W, H, body).svg;
}

/** Bands of water that rise and fall; each sine runs whole turns, so the loop closes. */
function tideBands(W, H, t) {
  const inks = ["#f2c48d", "#e9936a", "#c9596a", "#7d4a7e", "#3d4a86", "#1f3c63", "#12263f"];
  let body = rect(0, 0, W, H, "#fbe7c6");
  inks.forEach((ink, i) => {
    const base = lerp(0.3, 0.88, i / (inks.length - 1)) * H;
    const points = [];
    for (let x = 0; x <= W; x += 8) {
      const u = x / W;
      const slow = Math.sin(TAU * (u * 1.1 + t + i * 0.23));
      const quick = Math.sin(TAU * (u * 2.3 - t + i * 0.41));
      points.push([x, base + H * (0.05 * slow + 0.022 * quick)]);
    }
    body += poly([...points, [W, H], [0, H]], ink);
  });
  return doc(W, H, body).svg;
}

/** All frames of a loop below one another, as sharp reads animations. */
async function filmstrip(draw, width, height) {
  const frames = [];
  for (let i = 0; i < FRAMES; i++) {
    const svg = Buffer.from(draw(width, height, i / FRAMES));
    frames.push(await sharp(svg).flatten({ background: "#fff" }).removeAlpha().raw().toBuffer());
  }
  const raw = { width, height: height * FRAMES, channels: 3, pageHeight: height };
  return sharp(Buffer.concat(frames), { raw });
}

/** The two moving pictures: `{ name, file }` each, under 300 kB. */
export async function renderMotion() {
  const delay = Array(FRAMES).fill(FRAME_MS);
  const tiles = await filmstrip(turningTiles, 560, 700);
  const tide = await filmstrip(tideBands, 720, 540);
  return [
    {
      name: "turning-tiles.gif",
      file: await tiles.gif({ delay, loop: 0, colours: 32, dither: 0 }).toBuffer(),
    },
    {
      name: "tide-table.webp",
      file: await tide.webp({ delay, loop: 0, quality: 70, effort: 5 }).toBuffer(),
    },
  ];
}
