import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { u16, u32 } from "./containers";
import { segmentedProfile } from "./icc-profiles";
import { blackPng, noise, pngChunk, pngOf, tinyFramesGif, withChunk } from "./test-pictures";
import { afterStart, marker, ultraHdrOf } from "./ultra-hdr";

/** The same picture with a profile, in each format that can have one. */
async function withProfileIn(format: "png" | "jpeg" | "webp", icc: Buffer) {
  const picture = noise(48, 36);
  if (format === "png") {
    const data = Buffer.concat([Buffer.from("p\0\0"), deflateSync(icc)]);
    return withChunk(await picture.png().toBuffer(), "iCCP", data);
  }
  if (format === "jpeg") return withSegments(await picture.jpeg().toBuffer(), icc);
  const webp = await picture.withIccProfile("p3").webp().toBuffer();
  const at = webp.indexOf("ICCP");
  const end = at + 8 + webp.readUInt32LE(at + 4);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(icc.length);
  const file = Buffer.concat([webp.subarray(0, at + 4), size, icc, webp.subarray(end)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

const SEGMENT = 65_000;

/** A profile in as many segments as it needs (ICC.1:2022 annex B.4). */
function withSegments(jpeg: Buffer, icc: Buffer): Buffer {
  const count = Math.ceil(icc.length / SEGMENT);
  const segments = Array.from({ length: count }, (_, at) =>
    marker(
      0xe2,
      Buffer.concat([
        Buffer.from("ICC_PROFILE\0"),
        Buffer.of(at + 1, count),
        icc.subarray(at * SEGMENT, (at + 1) * SEGMENT),
      ]),
    ),
  );
  return afterStart(jpeg, ...segments);
}

const BITS = 14;

/** A grey progressive JPEG of nothing but zeros: a scan for each bit of each coefficient, 882 at most. */
function manyScans(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const table = (place: number, symbol: number) =>
    marker(0xc4, Buffer.of(place, 1, ...Array<number>(15).fill(0), symbol));
  const scan = (coefficient: number, bits: number, data: number) =>
    Buffer.concat([
      marker(0xda, Buffer.of(1, 1, 0, coefficient, coefficient, bits)),
      Buffer.alloc(data),
    ]);
  // A run of 16,384 empty blocks takes 15 bits.
  const runs = Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8);
  const refined = Array.from({ length: scans - 1 }, (_, at) => {
    const bit = BITS - 1 - (at % BITS);
    const before = at % BITS === 0 ? 0 : bit + 1;
    return scan(1 + Math.floor(at / BITS), (before << 4) | bit, runs);
  });
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    marker(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 1)])),
    marker(0xc2, Buffer.concat([Buffer.of(8), u16(height, width), Buffer.of(1, 1, 0x11, 0)])),
    table(0, 0),
    table(0x10, 0xe0),
    scan(0, 0, Math.ceil(blocks / 8)),
    ...refined,
    Buffer.of(0xff, 0xd9),
  ]);
}

const repeated = (part: Buffer, bytes = 2_000_000) =>
  Buffer.alloc(bytes - (bytes % part.length), part);

/** A PNG whose rows have the filter that takes longest (Paeth, PNG §9.4). */
function filteredPng(side: number): Buffer {
  const row = Buffer.concat([Buffer.of(4), Buffer.alloc(4 * side, 1)]);
  const header = Buffer.concat([u32(side, side), Buffer.of(8, 6, 0, 0, 0)]);
  return pngOf(header, deflateSync(Buffer.alloc(row.length * side, row)));
}

/** An EXIF of numbers that share their bytes (TIFF 6.0 §2). */
function sharedExif(entries: number, numbers: number): Buffer {
  const exif = Buffer.alloc(64_000);
  exif.write("MM\0*", "latin1");
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(entries, 8);
  for (let entry = 0; entry < entries; entry++) {
    exif.set(Buffer.concat([u16(entry + 1, 3), u32(numbers, 8)]), 10 + 12 * entry);
  }
  return exif;
}

type Bits = readonly [value: number, count: number];

/** Numbers of so many bits, the lowest first (RFC 9649 §3.1). */
function packed(numbers: readonly Bits[]): Buffer {
  const bits = numbers.flatMap(([value, count]) =>
    Array.from({ length: count }, (_, at) => (value >> at) & 1),
  );
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [at, bit] of bits.entries()) {
    bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (at & 7));
  }
  return bytes;
}

/** A code of one symbol, which takes no bits. */
const SINGLE: Bits = [0b0001, 4];
/** A code whose 256 symbols have 8 bits each: only that length occurs, twelfth in the order of lengths. */
const EVEN: Bits[] = [
  ...[[0, 1] as const, [8, 4] as const],
  ...Array.from({ length: 12 }, (_, at): Bits => [at === 11 ? 1 : 0, 3]),
  ...[[1, 1] as const, [3, 3] as const, [254, 8] as const],
];
/** A code is written from its highest bit. */
const codeOf = (value: number): number =>
  Number.parseInt([...value.toString(2).padStart(8, "0")].reverse().join(""), 2);

/** A lossless WebP with five codes of their own for each 4 × 4 pixels (RFC 9649 §3.7.2.2). */
function manyCodes(): Buffer {
  const [side, blocks] = [1024, 256 * 256];
  const head: Bits[] = [...[side - 1, side - 1].map((edge): Bits => [edge, 14]), [0, 6], [1, 1]];
  const groups = Array.from({ length: blocks }, (_, at): Bits[] => [
    [codeOf(at & 255), 8],
    [codeOf(at >> 8), 8],
  ]);
  const codes = Array.from({ length: 5 * blocks }, () => SINGLE);
  const body = Buffer.concat([
    Buffer.of(0x2f),
    packed([...head, [0, 4], ...EVEN, ...EVEN, SINGLE, SINGLE, SINGLE, ...groups.flat(), ...codes]),
  ]);
  const chunk = Buffer.concat([Buffer.from("WEBPVP8L\0\0\0\0"), body]);
  chunk.writeUInt32LE(body.length, 8);
  const start = Buffer.from("RIFF\0\0\0\0");
  const padding = Buffer.alloc(body.length % 2);
  start.writeUInt32LE(chunk.length + padding.length, 4);
  return Buffer.concat([start, chunk, padding]);
}

/**
 * What in a format multiplies work without bytes, or what is kept for each of its parts: a small picture is
 * decoded for each.
 */
export async function hostilePictures(): Promise<[what: string, outcome: string, Buffer][]> {
  const [jpeg, png] = [await noise(48, 36).jpeg().toBuffer(), await noise(48, 36).png().toBuffer()];
  const gif = tinyFramesGif();
  const profile = segmentedProfile(65_535);
  const data = png.indexOf("IDAT") - 4;
  const beforeData = (chunk: Buffer) =>
    Buffer.concat([png.subarray(0, data), repeated(chunk), png.subarray(data)]);
  const withProfile = {
    PNG: await withProfileIn("png", profile),
    JPEG: await withProfileIn("jpeg", profile),
    WebP: await withProfileIn("webp", profile),
    "gain map": ultraHdrOf(jpeg, withSegments(jpeg, profile)),
  };
  return [
    ...Object.entries(withProfile).map(([what, picture]): [string, string, Buffer] => [
      `a ${what} whose profile has curves of 65,535 segments`,
      "accepted",
      picture,
    ]),
    ["a JPEG of 882 scans", "too_large", manyScans(3_000, 2_000, 882)],
    [
      "a gain map of 882 scans",
      "accepted",
      ultraHdrOf(await noise(1_000, 800).jpeg().toBuffer(), manyScans(1_000, 800, 882)),
    ],
    [
      "a JPEG of half a million segments",
      "accepted",
      afterStart(jpeg, repeated(Buffer.of(0xff, 0xe0, 0, 2))),
    ],
    [
      "a JPEG of 100,000 tables",
      "accepted",
      afterStart(jpeg, repeated(marker(0xc4, Buffer.of(0x13, 1, ...Array<number>(15).fill(0), 0)))),
    ],
    [
      "a JPEG of 100,000 parts of a profile",
      "accepted",
      afterStart(jpeg, repeated(marker(0xe2, Buffer.from("ICC_PROFILE\0\x01\x01")))),
    ],
    [
      "a JPEG whose EXIF has 5,000 fields of the same 30,000 numbers",
      "accepted",
      afterStart(
        jpeg,
        marker(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), sharedExif(5_000, 30_000)])),
      ),
    ],
    ["a PNG of 170,000 empty parts", "accepted", beforeData(pngChunk("IDAT", Buffer.alloc(0)))],
    [
      "a PNG of 110,000 transparent colours",
      "accepted",
      beforeData(pngChunk("tRNS", Buffer.alloc(6))),
    ],
    ["a PNG of the longest filter", "accepted", filteredPng(600)],
    ["an interlaced PNG", "accepted", blackPng(2_000, 1_000, { interlaced: true })],
    [
      "a GIF of 80,000 frames",
      "too_large",
      Buffer.concat([gif.subarray(0, 19), repeated(gif.subarray(19, -1)), gif.subarray(-1)]),
    ],
    [
      "a GIF of 400,000 comments",
      "accepted",
      Buffer.concat([
        gif.subarray(0, 19),
        repeated(Buffer.of(0x21, 0xfe, 1, 65, 0)),
        gif.subarray(19),
      ]),
    ],
    ["a WebP of 65,536 codes", "accepted", manyCodes()],
    ["an AVIF of tiles", "unsupported_media", await sharp(jpeg).avif().toBuffer()],
  ];
}
