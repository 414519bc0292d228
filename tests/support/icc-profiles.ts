import { u16, u32 } from "./containers";

const floats = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeFloatBE(value, 4 * at);
  return bytes;
};

/** A type of ICC, behind which four bytes are reserved. */
export const typed = (type: string, ...data: Buffer[]) =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`), ...data]);

/** A profile of these tags (ICC.1:2022 §7), by default of version 4.3. */
export function profileOfTags(
  tags: [name: string, data: Buffer][],
  space = "RGB ",
  version = "\x04\x30",
): Buffer {
  let at = 132 + 12 * tags.length;
  const table = tags.map(([name, { length }]) => {
    const entry = Buffer.concat([Buffer.from(name), u32(at, length)]);
    at += Math.ceil(length / 4) * 4;
    return entry;
  });
  const head = Buffer.alloc(132);
  head.writeUInt32BE(at, 0);
  head.write(`${version}\0\0mntr${space}XYZ `, 8, "latin1");
  head.write("acsp", 36);
  head.set(u32(0xf6d6, 0x10000, 0xd32d), 68);
  head.writeUInt32BE(tags.length, 128);
  const padded = tags.map(([, data]) => Buffer.concat([data, Buffer.alloc(-data.length & 3)]));
  return Buffer.concat([head, ...table, ...padded]);
}

export const xyz = (...values: readonly number[]) =>
  typed("XYZ ", u32(...values.map((value) => Math.round(value * 65_536))));

/** To which profiles refer. */
export const D50 = [0.9642, 1, 0.8249];

const gamma = typed("curv", u32(1), u16(0x0233, 0));

/** Of Adobe RGB (1998). */
export const adobeTags: [string, Buffer][] = [
  ["wtpt", xyz(...D50)],
  ["rXYZ", xyz(0.6097, 0.3111, 0.0195)],
  ["gXYZ", xyz(0.2053, 0.6257, 0.0609)],
  ["bXYZ", xyz(0.1492, 0.0632, 0.7446)],
  ["rTRC", gamma],
  ["gTRC", gamma],
  ["bTRC", gamma],
];

/** A profile with curves of so many segments, of which only the first counts, and the last is looked at first. */
export function segmentedProfile(segments: number): Buffer {
  const segment = typed("parf", u16(0, 0), floats(1, 1, 0, 0));
  const ends = Array.from({ length: segments - 1 }, (_, at) => 1e9 + 1000 * at);
  const parts = Array.from({ length: segments }, () => segment);
  const curve = typed("curf", u16(segments, 0), floats(...ends), ...parts);
  const place = [36, curve.length];
  const curves = typed("cvst", u16(3, 3), u32(...place, ...place, ...place), curve);
  const numbers = [0.6, 0.2, 0.15, 0.3, 0.63, 0.06, 0.02, 0.06, 0.74, 0, 0, 0];
  const matrix = typed("matf", u16(3, 3), floats(...numbers));
  const places = u32(32, curves.length, 32 + curves.length, matrix.length);
  const elements = typed("mpet", u16(3, 3), u32(2), places, curves, matrix);
  return profileOfTags([...adobeTags, ["D2B0", elements]]);
}
