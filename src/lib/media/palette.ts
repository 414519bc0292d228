import "server-only";
import { cellAt, cellOf } from "@/lib/colour-cells";
import { distance, type Oklab, toOklab, toRgb } from "@/lib/oklab";
import { fromPixels, type Pixels, rawOf } from "./pixels";
import type { PaletteColour } from "./processed-media";

const COLOURS = 5;
/** Colours that are nearer than this in Oklab are one. It is longer than the diagonal of a cell. */
const SAME = 0.07;
/** More than are kept, so that a small part of another colour is not mixed with a large one. */
const CLUSTERS = 10;
const ROUNDS = 8;
const SIDE = 64;
const OPAQUE = 128;
const RASTER = { width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true } as const;

/** The palette of decoded pixels of sRGB, from a raster of at most 64 × 64. */
export async function renderPalette(pixels: Pixels): Promise<PaletteColour[]> {
  const { data } = await rawOf(fromPixels(pixels).resize(RASTER).ensureAlpha());
  return paletteOf(data);
}

/** So many pixels of a colour. */
type Cluster = { colour: Oklab; weight: number };

/**
 * At most five colours, the most frequent first; the same for the same pixels. Transparent pixels do not
 * count, so a picture without others has none.
 * @param pixels RGBA, four bytes each
 */
export function paletteOf(pixels: Uint8Array): PaletteColour[] {
  const bins = binsOf(pixels);
  const total = bins.reduce((sum, { weight }) => sum + weight, 0);
  return mostDifferent(merge(cluster(bins)), COLOURS)
    .sort((one, other) => other.weight - one.weight)
    .map(({ colour, weight }) => {
      const rgb = toRgb(colour);
      return { rgb, cell: cellOf(rgb), share: Math.round((100 * weight) / total) };
    })
    .filter(({ share }) => share > 0);
}

/** The mean of the pixels of each cell: few hundred in place of thousands of pixels. */
function binsOf(pixels: Uint8Array): Cluster[] {
  const opaque: Cluster[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha >= OPAQUE) opaque.push({ colour: toOklab((r << 16) | (g << 8) | b), weight: 1 });
  }
  return means(opaque, ({ colour }) => cellAt(colour));
}

/** The mean of each group of colours. */
const means = (colours: Cluster[], groupOf: (one: Cluster) => unknown): Cluster[] =>
  [...Map.groupBy(colours, groupOf).values()].map(mix);

function mix(clusters: Cluster[]): Cluster {
  const weight = clusters.reduce((sum, one) => sum + one.weight, 0);
  const mean = (axis: 0 | 1 | 2) =>
    clusters.reduce((sum, one) => sum + one.weight * one.colour[axis], 0) / weight;
  return { colour: [mean(0), mean(1), mean(2)], weight };
}

/** k-means, seeded as k-means++ is, without chance. */
function cluster(bins: Cluster[]): Cluster[] {
  let centres = mostDifferent(bins, CLUSTERS);
  for (let round = 0; round < ROUNDS; round++) {
    const seeds = centres;
    centres = means(bins, ({ colour }) => nearest(seeds, colour));
  }
  return centres;
}

/** The heaviest, then always the one with the most weight far from those. */
function mostDifferent(clusters: Cluster[], count: number): Cluster[] {
  const chosen: Cluster[] = [];
  const gain = ({ colour, weight }: Cluster) => {
    const near = nearest(chosen, colour);
    return weight * (near ? distance(near.colour, colour) ** 2 : 1);
  };
  while (chosen.length < Math.min(count, clusters.length)) {
    const gains = clusters.map(gain);
    const next = clusters[gains.indexOf(Math.max(...gains))];
    if (next) chosen.push(next);
  }
  return chosen;
}

const nearest = (clusters: Cluster[], colour: Oklab) =>
  clusters.reduce<Cluster | undefined>(
    (best, one) =>
      best && distance(best.colour, colour) <= distance(one.colour, colour) ? best : one,
    undefined,
  );

/** Mixes the two nearest clusters until all look different. */
function merge(clusters: Cluster[]): Cluster[] {
  const pairs = clusters.flatMap((one, index) =>
    clusters.slice(index + 1).map((other) => ({
      pair: [one, other],
      apart: distance(one.colour, other.colour),
    })),
  );
  const [closest] = pairs.sort((one, other) => one.apart - other.apart);
  if (!closest || closest.apart >= SAME) return clusters;
  const rest = clusters.filter((one) => !closest.pair.includes(one));
  return merge([...rest, mix(closest.pair)]);
}
