import sharp from "sharp";
import { lab, mixHex } from "./kit/colour.mjs";
import { n1 } from "./kit/maths.mjs";
import { rng } from "./kit/random.mjs";

const SIZE = 384;
const SKIN = ["#f2c9a8", "#e0a884", "#c68863", "#9a6246", "#6d4330", "#f6d7bd"];
const HAIR = ["#1d1a1c", "#3a2a22", "#6b4128", "#b0763c", "#d9b36c", "#8d8a86", "#5b2430"];
const CLOTH = "#26495c #c4663a #e5b25d #5c7457 #8a3d4b #efe3d0 #2f2f38 #7d9fae".split(" ");
const GROUND = "#e9d8c0 #cfdad3 #f0c9b4 #c8d3de #e6c767 #b9c9a8 #dfc8d2 #9fb9bd".split(" ");

/** The random seed of the face of each user in users.ts. */
const FACES = {
  maralind: 5,
  tomas_o: 3,
  inesduarte: 8,
  junh: 7,
  priyar: 14,
  leonw: 13,
  amara_d: 29,
  sofian: 10,
  omarh: 23,
  elinberg: 6,
  wrenfolk: 17,
  mateo_r: 19,
  yukiabe: 35,
  hannev: 41,
  danielo: 31,
  lucie_b: 22,
  demo: 27,
  admin: 4,
};

/** Hair behind the head, per hair style; styles 0 and 2 are short. */
const HAIR_BEHIND = {
  1: '<path d="M74 118c0-46 24-70 54-70s54 24 54 70v62H74Z"/>',
  3: '<circle cx="128" cy="104" r="66"/>',
  4: '<circle cx="128" cy="46" r="24"/>',
};
const HAIR_ABOVE = [
  "M83 108c-4-40 18-58 46-58 30 0 48 20 44 58-6-20-14-28-22-30-18 6-44 4-56-2-6 6-10 16-12 32Z",
  "M82 116c-4-44 18-64 46-64s50 20 46 64c-6-26-20-42-44-44-22 4-42 18-48 44Z",
  "M84 102c0-34 18-50 44-50s44 16 44 50c-8-14-20-22-44-22s-36 8-44 22Z",
  "M80 106c-2-42 18-64 48-64s50 22 48 64c-10-20-26-28-48-28s-38 8-48 28Z",
  "M84 106c0-36 18-52 44-52s44 16 44 52c-8-20-24-32-44-32s-36 12-44 32Z",
];

const neckline = (style, skin, cloth) =>
  [
    `<path d="M104 186q24 26 48 0l-4 20q-20 14-40 0Z" fill="${mixHex(cloth, "#ffffff", 0.3)}"/>`,
    `<path d="M104 180l24 46 24-46Z" fill="${skin}"/>`,
    `<path d="M100 176q28 18 56 0v16q-28 18-56 0Z" fill="${mixHex(cloth, "#000000", 0.2)}"/>`,
  ][style];

/** Brows, eyes, nose and mouth in darker tones of the skin. */
function features(r, skin) {
  const ink = mixHex(skin, "#1b0d0a", 0.72);
  const soft = mixHex(skin, "#5a1e12", 0.34);
  const smile = r.range(3, 8);
  const brow = r.range(-2, 2);
  const stroke = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return (
    `<path d="M102 ${n1(104 + brow)}q8-5 16-1M138 ${n1(103 + brow)}q8-4 16 1" stroke="${ink}" stroke-width="3" ${stroke}/>` +
    `<circle cx="111" cy="114" r="3.4" fill="${ink}"/><circle cx="145" cy="114" r="3.4" fill="${ink}"/>` +
    `<path d="M129 114l-4 17q4 3 8 0" stroke="${soft}" stroke-width="2.6" ${stroke}/>` +
    `<path d="M116 144q12 ${n1(smile)} 24 0" stroke="${mixHex(skin, "#7a1f1f", 0.55)}" stroke-width="3.4" ${stroke}/>`
  );
}

/** A flat portrait, 256 units square. */
function portrait(seed) {
  const r = rng(seed * 7919 + 13);
  const skin = r.pick(SKIN);
  const picked = r.pick(HAIR);
  const tooClose = Math.abs(lab(skin)[0] - lab(picked)[0]) < 0.09;
  const hair = tooClose ? "#1d1a1c" : picked;
  const cloth = r.pick(CLOTH);
  const ground = r.pick(GROUND.filter((g) => g !== cloth));
  const [style, collar, tilt] = [r.int(0, 4), r.int(0, 2), n1(r.range(-5, 5))];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 256 256">
    <rect width="256" height="256" fill="${ground}"/>
    <path d="M0 256V170L256 60V256Z" fill="${mixHex(ground, "#000000", 0.05)}"/>
    <g transform="translate(0 14) rotate(${tilt} 128 200)">
      <g fill="${hair}">${HAIR_BEHIND[style] ?? ""}</g>
      <path d="M36 262c0-58 34-80 92-80s92 22 92 80Z" fill="${cloth}"/>
      <path d="M106 140h44v46q-22 22-44 0Z" fill="${mixHex(skin, "#3a1408", 0.2)}"/>
      ${neckline(collar, skin, cloth)}
      <path d="M84 100c0-32 18-48 44-48s44 16 44 48c0 38-18 66-44 66s-44-28-44-66Z" fill="${skin}"/>
      ${features(r, skin)}
      <path d="${HAIR_ABOVE[style]}" fill="${hair}"/>
    </g></svg>`;
}

/** The profile pictures, one per person: `{ name, file }` each. */
export function makeAvatars() {
  return Promise.all(
    Object.entries(FACES).map(async ([username, seed]) => ({
      name: `${username}.webp`,
      file: await sharp(Buffer.from(portrait(seed)))
        .webp({ quality: 84, effort: 6 })
        .toBuffer(),
    })),
  );
}
