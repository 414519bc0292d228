/** In at most so many bits the hashes of pictures that look the same differ (docs/performance.md). */
export const DISTANCE_MAX = 24;

/** The side of the square raster to which a picture is shrunk before it is hashed, in pixels. */
export const RASTER_SIDE = 64;

const BITS = 128;
const FREQUENCIES = 16;
/** A picture is seen as so many squares in each direction when its detail is measured. */
const SQUARES = 16;
/** The median curvature of lightness, of 255, below which pictures are all alike: a plane, a gradient, an edge. */
const DETAIL_MIN = 6;
/** A copy may have less detail than the picture, or cropped more even parts. */
const COPY_DETAIL_MIN = DETAIL_MIN / 2;

/** Of each frequency: its cosine at every pixel of a line, for an orthonormal DCT-II. */
const waves = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from(
    { length: RASTER_SIDE },
    (_, at) =>
      Math.sqrt((frequency === 0 ? 1 : 2) / RASTER_SIDE) *
      Math.cos((Math.PI * frequency * (2 * at + 1)) / (2 * RASTER_SIDE)),
  ),
);

/** The lowest frequencies without the mean, by their sum, so that the first bits are the most lasting ones. */
const lowest = waves
  .flatMap((_, v) => waves.map((_, u) => ({ u, v })))
  .sort((a, b) => a.u + a.v - b.u - b.v)
  .slice(1, BITS + 1);

/** `isClear` is whether others are recognized by it; without, it may only be a copy of such a picture. */
export type PerceptualHash = { hash: string; isClear: boolean };

/**
 * A perceptual hash: the signs of the lowest frequencies of a picture's lightness. Of two pictures that look
 * the same only few bits differ (docs/performance.md, "Colours and copies").
 * @param pixels a raster of RASTER_SIDE × RASTER_SIDE, RGB or RGBA on white, row by row
 * @returns 128 bits in hex, or null for a picture with hardly any detail
 */
export function perceptualHash(pixels: ArrayLike<number>, channels: 3 | 4): PerceptualHash | null {
  const values = lightness(pixels, channels);
  const detail = detailOf(values);
  if (detail < COPY_DETAIL_MIN) return null;
  const bits = transform(values).map((one) => (one > 0 ? "1" : "0"));
  const hash = BigInt(`0b${bits.join("")}`)
    .toString(16)
    .padStart(BITS / 4, "0");
  return { hash, isClear: detail >= DETAIL_MIN };
}

/** The median of how much a square differs from what is around it. */
function detailOf(values: Float64Array): number {
  const size = RASTER_SIDE / SQUARES;
  const squares = new Float64Array(SQUARES ** 2);
  values.forEach((value, at) => {
    const square =
      Math.floor(at / RASTER_SIDE / size) * SQUARES + Math.floor((at % RASTER_SIDE) / size);
    squares[square] = (squares[square] ?? 0) + value / size ** 2;
  });
  const inner = [...squares.keys()].filter((at) =>
    [at % SQUARES, Math.floor(at / SQUARES)].every((place) => place > 0 && place < SQUARES - 1),
  );
  const around = (at: number) =>
    [at - 1, at + 1, at - SQUARES, at + SQUARES].reduce((sum, one) => sum + (squares[one] ?? 0), 0);
  const curvatures = inner.map((at) => Math.abs(4 * (squares[at] ?? 0) - around(at)));
  return curvatures.sort((a, b) => a - b)[Math.floor(inner.length / 2)] ?? 0;
}

/** Luma of ITU-R BT.601. */
const lightness = (pixels: ArrayLike<number>, channels: number) =>
  Float64Array.from({ length: RASTER_SIDE ** 2 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((at) => pixels[index * channels + at]);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });

/** The coefficients of the lowest frequencies, row by row first. */
function transform(values: Float64Array): number[] {
  const lines = waves.map((_, line) => line);
  const rows = Array.from({ length: RASTER_SIDE }, (_, y) =>
    waves.map((wave) => dot(wave, (x) => values[y * RASTER_SIDE + x])),
  );
  const whole = lines.map((v) => lines.map((u) => dot(waves[v] ?? [], (y) => rows[y]?.[u])));
  return lowest.map(({ u, v }) => whole[v]?.[u] ?? 0);
}

function dot(wave: ArrayLike<number>, at: (index: number) => number | undefined): number {
  let sum = 0;
  for (let index = 0; index < wave.length; index++) sum += (wave[index] ?? 0) * (at(index) ?? 0);
  return sum;
}
