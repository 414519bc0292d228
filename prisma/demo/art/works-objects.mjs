import { citrus } from "./objects/citrus.mjs";
import { cups } from "./objects/cups.mjs";
import { cutouts } from "./objects/cutouts.mjs";
import { moons } from "./objects/moons.mjs";
import { planet } from "./objects/planet.mjs";
import { stilllife } from "./objects/still-life.mjs";
import { twill } from "./objects/twill.mjs";

const VESSELS = [
  {
    x: 0.3,
    y: 0.71,
    h: 0.47,
    r: 0.085,
    c: "#e9dfcd",
    profile: [0.72, 0.95, 1, 0.92, 0.55, 0.3, 0.26, 0.27, 0.36],
  },
  {
    x: 0.66,
    y: 0.7,
    h: 0.36,
    r: 0.1,
    c: "#6f8791",
    profile: [0.6, 0.9, 1, 1, 0.8, 0.45, 0.4, 0.55],
  },
  {
    x: 0.475,
    y: 0.745,
    h: 0.29,
    r: 0.095,
    c: "#c4694a",
    profile: [0.55, 0.85, 1, 0.98, 0.75, 0.5, 0.48, 0.52],
  },
  { x: 0.81, y: 0.755, h: 0.2, r: 0.075, c: "#e3c487", profile: [0.6, 0.88, 1, 1, 1, 0.98] },
  { x: 0.185, y: 0.775, h: 0.14, r: 0.09, c: "#4d5a4a", profile: [0.45, 0.7, 0.88, 0.97, 1] },
];

/** Things on tables, in gardens and in orbit. The shape of a work is described in render.mjs. */
export const OBJECTS = [
  {
    slug: "five-vessels",
    ratio: [5, 4],
    seed: 7,
    grain: 7,
    draw: stilllife({ wall: "#b9ab97", table: "#c9b79d", pots: VESSELS }),
  },
  {
    slug: "herbarium",
    ratio: [3, 4],
    seed: 29,
    grain: 4,
    draw: cutouts({
      panels: ["#f2d0a4", "#27525e", "#e26d5c", "#f4ede0", "#3f6b4f", "#f0b8a8"],
      leaves: ["#c5453b", "#f2c14e", "#f7ead3", "#27525e", "#f4d9c6", "#8c2f39"],
    }),
  },
  {
    slug: "ringed",
    large: true,
    ratio: [1, 1],
    seed: 31,
    grain: 4,
    pixels: true,
    draw: planet({
      bg: ["#0a1018", "#16202c", "#2a2430"],
      bands: ["#8c4a2f", "#d08a55", "#f1cf9d", "#e7b27a", "#fbeed2"],
      ring: "#e8d3b0",
    }),
  },
  {
    slug: "winter-citrus",
    large: true,
    ratio: [4, 5],
    seed: 18,
    grain: 3,
    draw: citrus({
      bg: "#f6d9c4",
      fruits: [
        ["#e8812a", "#fbe6bf", "#f5a13a"],
        ["#d9603f", "#fbe3d0", "#e0533f"],
        ["#8fae3a", "#f3f2cf", "#bcd25e"],
        ["#ecbf2f", "#fbf3cf", "#f6dc5e"],
        ["#b23a34", "#f8dcc4", "#8f1f33"],
      ],
    }),
  },
  {
    slug: "second-round",
    ratio: [4, 3],
    seed: 40,
    grain: 4,
    draw: cups({
      table: "#d9b48f",
      sets: ["#f5efe3", "#2f5d62", "#c8553d", "#e9c46a", "#f0c7b0"],
      coffee: ["#2a1710", "#5a3423", "#9a6a45", "#d3ab80"],
    }),
  },
  {
    slug: "twill-swatch",
    large: true,
    ratio: [3, 4],
    seed: 6,
    grain: 5,
    pixels: true,
    draw: twill({
      threads: [
        ["#1f3a34", 14],
        ["#c9b48a", 2],
        ["#1f3a34", 4],
        ["#a63d2f", 8],
        ["#12211f", 6],
        ["#e4d8bf", 2],
        ["#12211f", 6],
        ["#a63d2f", 8],
        ["#1f3a34", 4],
        ["#c9b48a", 2],
      ],
    }),
  },
  {
    slug: "lunar-month",
    ratio: [4, 5],
    seed: 2,
    grain: 4,
    draw: moons({ bg: ["#0e1a2b", "#1c2f45"], lit: "#f0e6cf", dark: "#1b2a3f", line: "#3b516b" }),
  },
];
