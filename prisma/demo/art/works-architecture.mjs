import { arches } from "./architecture/arches.mjs";
import { blocks } from "./architecture/blocks.mjs";
import { patio } from "./architecture/patio.mjs";
import { skyline } from "./architecture/skyline.mjs";
import { spiral } from "./architecture/spiral.mjs";
import { tower } from "./architecture/tower.mjs";

/** Buildings. The shape of a work is described in render.mjs. */
export const ARCHITECTURE = [
  {
    slug: "pink-patio",
    ratio: [4, 5],
    seed: 1,
    grain: 7,
    draw: patio({
      sky: ["#2f7fb8", "#8fc3dc"],
      wall: "#e77f7a",
      side: "#e2a13b",
      floor: "#e9b79a",
      pool: "#2e8f9b",
      door: "#7b2f52",
    }),
  },
  {
    slug: "white-court",
    ratio: [1, 1],
    seed: 1,
    grain: 6,
    flop: true,
    draw: patio({
      sky: ["#1f5f86", "#6fb0c4"],
      wall: "#efe4d2",
      side: "#2f6aa8",
      floor: "#d8c3a5",
      pool: "#1f6d8c",
      door: "#b5532f",
    }),
  },
  {
    slug: "travertine",
    large: true,
    ratio: [3, 4],
    seed: 2,
    grain: 6,
    draw: arches({
      wall: "#e6d3b3",
      shadow: "#6a5238",
      inside: "#4a3a2c",
      sky: "#5c96c4",
      stone: { course: 9, length: 26, pores: 5 },
    }),
  },
  {
    slug: "brick-arcade",
    large: true,
    ratio: [16, 10],
    seed: 14,
    grain: 6,
    draw: arches({
      wall: "#b8593f",
      shadow: "#3a1a1a",
      inside: "#2b1d22",
      sky: "#efc7a2",
      stone: { course: 3.6, length: 9 },
      cols: 6,
      rows: 3,
    }),
  },
  {
    slug: "downward",
    ratio: [4, 5],
    seed: 4,
    grain: 6,
    draw: spiral({ light: "#f3e7d3", dark: "#241a17", rail: "#b4552d", core: "#f7d9a4" }),
  },
  {
    slug: "blue-stair",
    ratio: [1, 1],
    seed: 4,
    grain: 5,
    flop: true,
    draw: spiral({ light: "#dfe9e8", dark: "#0f2230", rail: "#e0a02e", core: "#f4efe2" }),
  },
  { slug: "glass-noon", large: true, ratio: [2, 3], seed: 6, grain: 4, draw: tower },
  { slug: "blue-hour", large: true, ratio: [16, 9], seed: 12, grain: 4, draw: skyline },
  { slug: "small-town", large: true, ratio: [1, 1], seed: 17, grain: 3, draw: blocks },
];
