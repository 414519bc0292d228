import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { u32 } from "./containers";
import { D50, profileOfTags, typed, xyz } from "./icc-profiles";
import { openStored } from "./stored-pictures";
import { withChunk } from "./test-pictures";

export type Colour = readonly [number, number, number];
type Matrix = readonly [Colour, Colour, Colour];

/** A colour space of RGB: the exponent of its curve, or that of sRGB, and its matrix to XYZ of D65. */
type Space = { gamma?: number; toXyz: Matrix };

/** CSS Color 4 §10. */
export const spaces = {
  srgb: {
    toXyz: [
      [0.4123908, 0.3575843, 0.1804808],
      [0.212639, 0.7151687, 0.0721923],
      [0.0193308, 0.1191948, 0.9505322],
    ],
  },
  displayP3: {
    toXyz: [
      [0.4865709, 0.2656677, 0.1982173],
      [0.2289746, 0.6917385, 0.0792869],
      [0, 0.0451134, 1.0439444],
    ],
  },
  adobeRgb: {
    gamma: 563 / 256,
    toXyz: [
      [0.576669, 0.1855582, 0.1882286],
      [0.297345, 0.6273636, 0.0752915],
      [0.0270314, 0.0706889, 0.9913375],
    ],
  },
} satisfies Record<string, Space>;

const times = (matrix: Matrix, [a, b, c]: Colour): Colour => {
  const [x = 0, y = 0, z = 0] = matrix.map((row) => row[0] * a + row[1] * b + row[2] * c);
  return [x, y, z];
};

const WHITE: Colour = [0.9504559, 1, 1.0890578];

/** CIE L*a*b* of a colour of 8 bits. */
export function labOf(colour: Colour, { gamma, toXyz }: Space): Colour {
  const [r = 0, g = 0, b = 0] = colour.map((value) => {
    const encoded = value / 255;
    if (gamma) return encoded ** gamma;
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  });
  const [x = 0, y = 0, z = 0] = times(toXyz, [r, g, b]).map((value, axis) => {
    const share = value / (WHITE[axis] ?? 1);
    return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;
const hue = (b: number, a: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/** CIEDE2000 (Sharma, Wu, Dalal 2005). */
export function deltaE([l1, a1, b1]: Colour, [l2, a2, b2]: Colour): number {
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
  const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [hue(b1, x1), hue(b2, x2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const meanHue = isGrey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const [meanL, meanC] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos(rad(meanHue - 30)) +
    0.24 * Math.cos(rad(2 * meanHue)) +
    0.32 * Math.cos(rad(3 * meanHue + 6)) -
    0.2 * Math.cos(rad(4 * meanHue - 63));
  const light = (l2 - l1) / (1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * meanC);
  const tone = (2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn / 2))) / (1 + 0.015 * meanC * t);
  const rotation =
    -2 *
    Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)) *
    Math.sin(rad(60 * Math.exp(-(((meanHue - 275) / 25) ** 2))));
  return Math.sqrt(light ** 2 + chroma ** 2 + tone ** 2 + rotation * chroma * tone);
}

/** Of D65 to D50 (Bradford). */
const TO_D50: Matrix = [
  [1.0479298, 0.0229468, -0.0501922],
  [0.0296278, 0.9904345, -0.0170738],
  [-0.0092431, 0.0150552, 0.7518743],
];

/** A profile of matrix and curve (ICC.1:2001-04), with a text in it. */
export function profileOf({ gamma = 2.2, toXyz }: Space, text: string): Buffer {
  const column = (at: 0 | 1 | 2) =>
    xyz(...times(TO_D50, [toXyz[0][at], toXyz[1][at], toXyz[2][at]]));
  const exponent = Buffer.of(Math.floor(gamma), Math.round((gamma % 1) * 256), 0, 0);
  const curve = typed("curv", u32(1), exponent);
  const tags: [string, Buffer][] = [
    ["cprt", typed("text", Buffer.from(`${text}\0`.padEnd(40, "\0")))],
    ["desc", typed("desc", u32(5), Buffer.from("test\0"), Buffer.alloc(79))],
    ["wtpt", xyz(...D50)],
    ["rXYZ", column(0)],
    ["gXYZ", column(1)],
    ["bXYZ", column(2)],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ];
  return profileOfTags(tags, "RGB ", "\x02\x10");
}

const SIDE = 160;
const ACROSS = 6;

/** A PNG of patches of these colours, six in a row, with the profile of their space. */
export async function chart(colours: readonly Colour[], profile: Buffer): Promise<Buffer> {
  const [width, height] = [SIDE * ACROSS, SIDE * Math.ceil(colours.length / ACROSS)];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const patch =
      Math.floor(Math.floor(at / width) / SIDE) * ACROSS + Math.floor((at % width) / SIDE);
    pixels.set(colours[patch] ?? [0, 0, 0], at * 3);
  }
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const data = Buffer.concat([Buffer.from("p\0\0"), deflateSync(profile)]);
  return withChunk(png, "iCCP", data);
}

/** The colours of the patches of a stored chart, in L*a*b*, as they are on a screen of Display P3. */
export async function patchesOf(picture: Buffer, count: number): Promise<Colour[]> {
  const image = openStored(picture);
  const { icc } = await image.metadata();
  const opened = icc ? image.pipelineColourspace("rgb16") : image;
  const space = icc ? spaces.displayP3 : spaces.srgb;
  return (await numbersOf(opened, count)).map((colour) => labOf(colour, space));
}

/** The numbers in a stored chart, whatever its profile. */
export const patchNumbersOf = (picture: Buffer, count: number) =>
  numbersOf(openStored(picture, { ignoreIcc: true }), count);

async function numbersOf(image: Sharp, count: number): Promise<Colour[]> {
  const { data, info } = await image
    .toColourspace("srgb")
    .removeAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / (SIDE * ACROSS);
  return Array.from({ length: count }, (_, patch) => {
    const x = Math.round(((patch % ACROSS) + 0.5) * SIDE * scale);
    const y = Math.round((Math.floor(patch / ACROSS) + 0.5) * SIDE * scale);
    const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * 3);
    return [r, g, b];
  });
}
