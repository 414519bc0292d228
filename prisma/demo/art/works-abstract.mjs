import { arcs } from "./abstract/arcs.mjs";
import { attractor } from "./abstract/attractor.mjs";
import { glow } from "./abstract/glow.mjs";
import { marble } from "./abstract/marble.mjs";
import { papercut } from "./abstract/papercut.mjs";
import { pulses } from "./abstract/pulses.mjs";
import { quarters } from "./abstract/quarters.mjs";
import { ribbons } from "./abstract/ribbons.mjs";
import { silk } from "./abstract/silk.mjs";
import { swell } from "./abstract/swell.mjs";

/** Patterns, fields and posters. The shape of a work is described in render.mjs. */
export const ABSTRACT = [
  {
    slug: "ribbons-no-4",
    large: true,
    ratio: [3, 4],
    seed: 21,
    grain: 3,
    draw: ribbons({
      bg: "#f1e9da",
      colors: [
        "#d1495b",
        "#edae49",
        "#00798c",
        "#30638e",
        "#003d5b",
        "#e8d7bd",
        "#f4a582",
        "#22223b",
      ],
    }),
  },
  {
    slug: "night-ribbons",
    large: true,
    ratio: [4, 3],
    seed: 33,
    grain: 3,
    draw: ribbons({
      bg: "#12161c",
      colors: ["#f2e9dc", "#c6ac8f", "#e07a5f", "#3d6f74", "#81b29a", "#f2cc8f", "#5e548e"],
      turn: 1.1,
      freq: 1.7,
    }),
  },
  {
    slug: "silk-study",
    large: true,
    ratio: [4, 5],
    seed: 9,
    grain: 3,
    draw: silk({ bg: "#0e1318", stops: ["#f7b267", "#f4845f", "#c8553d", "#5b8e9f", "#d9f0ee"] }),
  },
  {
    slug: "attractor",
    large: true,
    ratio: [1, 1],
    seed: 1,
    grain: 2,
    pixels: true,
    draw: attractor({
      abcd: [-1.4, 1.6, 1.0, 0.7],
      bg: "#f4efe6",
      stops: ["#16324a", "#2c5d73", "#b23a48", "#e0914f"],
      zoom: 0.215,
      gain: 1.15,
    }),
  },
  {
    slug: "ember-veil",
    large: true,
    ratio: [4, 3],
    seed: 2,
    grain: 2,
    pixels: true,
    draw: attractor({
      abcd: [1.5, -1.8, 1.6, 0.9],
      bg: "#0b0d12",
      stops: ["#3b2a63", "#b5365a", "#f0803c", "#ffe3a8"],
      zoom: 0.19,
      gain: 1.05,
    }),
  },
  {
    slug: "pulse",
    large: true,
    ratio: [3, 4],
    seed: 15,
    grain: 4,
    draw: pulses({ bg: "#101113", ink: "#f0ece4", accent: "#ff6b4a" }),
  },
  {
    slug: "paper-atlas",
    large: true,
    ratio: [4, 3],
    seed: 19,
    grain: 5,
    pixels: true,
    draw: papercut({
      stops: ["#123c48", "#1f6a70", "#57a196", "#a9cfb2", "#f0e2bf", "#f0b67f", "#dd6e42"],
    }),
  },
  {
    slug: "paper-reef",
    large: true,
    ratio: [4, 5],
    seed: 44,
    grain: 5,
    pixels: true,
    draw: papercut({
      stops: ["#3b1f2b", "#7d2e46", "#c8553d", "#f28f6b", "#f9cdb0", "#fbeee0"],
      levels: 8,
      freq: 1.4,
    }),
  },
  {
    slug: "quarter-play",
    ratio: [4, 5],
    seed: 23,
    grain: 3,
    draw: quarters({
      bg: "#efe6d5",
      colors: ["#efe6d5", "#1d3557", "#e63946", "#f4a300", "#2a7f78", "#f7c8b4"],
      n: 4,
    }),
  },
  {
    slug: "swell",
    ratio: [4, 3],
    seed: 1,
    grain: 3,
    draw: swell({ bg: "#f5efe3", colors: ["#0f2c3f", "#2c7a86", "#e9724c", "#f2b134"] }),
  },
  {
    slug: "warm-light",
    ratio: [4, 5],
    seed: 37,
    grain: 9,
    pixels: true,
    draw: glow({
      bg: "#f3e3d0",
      stops: ["#f7b267", "#e4572e", "#6f1d3a", "#f6d8ae"],
      pts: [
        [0.5, 0.45, 0.75],
        [0.5, 0.52, 0.52],
        [0.52, 0.62, 0.36],
        [0.44, 0.36, 0.17],
      ],
    }),
  },
  {
    slug: "protractor",
    ratio: [16, 9],
    seed: 53,
    grain: 3,
    draw: arcs({
      bg: "#f6efe2",
      colors: ["#e4572e", "#f3a712", "#17566b", "#76b5a0", "#f0c7b0", "#29335c"],
    }),
  },
  {
    slug: "marbled-ink",
    large: true,
    ratio: [3, 4],
    seed: 61,
    grain: 4,
    pixels: true,
    draw: marble({ stops: ["#0f2231", "#1d4b5c", "#5f8f8b", "#e9dcc3", "#e29a5d", "#9c3b2e"] }),
  },
  {
    slug: "indigo-marble",
    large: true,
    ratio: [3, 2],
    seed: 8,
    grain: 3,
    pixels: true,
    draw: marble({
      stops: ["#0b1030", "#1b2a66", "#3f5ea8", "#c9d6e6", "#f5efe0", "#c79a45"],
      f: 0.8,
      k: 1.2,
    }),
  },
];
