import fc from "fast-check";
import sharp from "sharp";
import { noise } from "./test-pictures";

export const marker = (code: number, data: Buffer) => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

export const afterStart = (file: Buffer, ...markers: Buffer[]) =>
  Buffer.concat([file.subarray(0, 2), ...markers, file.subarray(2)]);

const xmp = (attributes: string, content = "") =>
  marker(
    0xe1,
    Buffer.from(
      `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" ${attributes}>${content}</rdf:Description></rdf:RDF></x:xmpmeta>`,
    ),
  );

/** What a gain map says of itself: up to four times the light where it is white. */
const BOOST =
  'hdrgm:GainMapMin="0" hdrgm:GainMapMax="2" hdrgm:Gamma="1" hdrgm:OffsetSDR="0.015625" hdrgm:OffsetHDR="0.015625" hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2" hdrgm:BaseRenditionIsHDR="False"';

/** That the second image of the file is a gain map of so many bytes (Ultra HDR image format 1.1). */
const directory = (bytes: number) =>
  xmp(
    'xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/"',
    `<Container:Directory><rdf:Seq><rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="Primary" Item:Mime="image/jpeg"/></rdf:li><rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="GainMap" Item:Mime="image/jpeg" Item:Length="${bytes}"/></rdf:li></rdf:Seq></Container:Directory>`,
  );

const INDEX_BYTES = 82;

/** The index of both images (CIPA DC-007); the second one begins `offset` bytes behind its header. */
function index(first: number, second: number, offset: number) {
  const data = Buffer.alloc(4 + INDEX_BYTES);
  data.write("MPF\0MM\0*", 0, "latin1");
  data.writeUInt32BE(8, 8);
  data.writeUInt16BE(3, 12);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    data.writeUInt16BE(tag, at);
    data.writeUInt16BE(type, at + 2);
    data.writeUInt32BE(count, at + 4);
    data.writeUInt32BE(value, at + 8);
  };
  entry(14, 0xb000, 7, 4, 0x30313030);
  entry(26, 0xb001, 4, 1, 2);
  entry(38, 0xb002, 7, 32, 50);
  data.writeUInt32BE(0x030000, 54);
  data.writeUInt32BE(first, 58);
  data.writeUInt32BE(second, 74);
  data.writeUInt32BE(offset, 78);
  return marker(0xe2, data);
}

/** A JPEG with a gain map, as phones store HDR; `attributes` are the XMP of the gain map. */
export function ultraHdrOf(base: Buffer, gainMap: Buffer, attributes = BOOST): Buffer {
  const second = afterStart(gainMap, xmp(attributes));
  const head = directory(second.length);
  const first = base.length + head.length + index(0, 0, 0).length;
  // The index counts from behind its own name: the start, the directory, the marker and four letters.
  const origin = 2 + head.length + 8;
  return Buffer.concat([
    afterStart(base, head, index(first, second.length, first - origin)),
    second,
  ]);
}

/** A gain map that brightens the right half. */
export const gainMapOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#000" } })
    .composite([
      {
        input: {
          create: { width: width >> 1, height, channels: 3, background: "#fff" },
        },
        left: width >> 1,
        top: 0,
      },
    ])
    .toColourspace("b-w")
    .jpeg({ quality: 95 })
    .toBuffer();

/** A photograph in Ultra HDR, of noise. */
export const ultraHdr = async (width = 800, height = 600) =>
  ultraHdrOf(
    await noise(width, height).jpeg({ quality: 90 }).toBuffer(),
    await gainMapOf(width >> 2, height >> 2),
  );

/** The least and the most boost of a stored gain map's channels, as powers of two (ISO 21496-1, annex C). */
export async function boostIn(file: Buffer): Promise<number[]> {
  const gainMap = (await sharp(file).metadata()).gainMap?.image ?? Buffer.alloc(0);
  const at = gainMap.indexOf(ISO_NAME) + ISO_NAME.length;
  const channels = gainMap.readUInt8(at + 4) & 0x80 ? [0, 1, 2] : [0];
  const offsets = channels.flatMap((channel) => [at + 21 + 40 * channel, at + 29 + 40 * channel]);
  return offsets.map((offset) => gainMap.readInt32BE(offset) / gainMap.readUInt32BE(offset + 4));
}

const ISO_NAME = "urn:iso:std:iso:ts:21496:-1\0";

/** Of a JPEG, with other sides in its header. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((code) => copy.indexOf(Buffer.from([0xff, code])));
  const at = Math.max(...frame);
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}

/** A progressive JPEG whose last scan comes again and again. */
async function endlessScans(width: number, height: number): Promise<Buffer> {
  const flat = { create: { width, height, channels: 3, background: "#888" } } as const;
  const jpeg = await sharp(flat).toColourspace("b-w").jpeg({ progressive: true }).toBuffer();
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const scans = Array.from({ length: Math.floor(2e6 / scan.length) }, () => scan);
  return Buffer.concat([jpeg.subarray(0, -2), ...scans, jpeg.subarray(-2)]);
}

const IMAGES = 16;

/** A JPEG whose index has sixteen fields, each of which names an image of empty segments sixteen times. */
export async function longWalk(bytes: number): Promise<Buffer> {
  const base = await noise(64, 48).jpeg().toBuffer();
  const segments = Buffer.alloc(bytes, Buffer.of(0xff, 0xe0, 0, 2));
  const second = Buffer.concat([Buffer.of(0xff, 0xd8), segments, Buffer.of(0xff, 0xd9)]);
  const fields = Array.from({ length: IMAGES }, () => [0xb0020007, IMAGES * 16, 14 + 12 * IMAGES]);
  const offset = base.length + 12 * IMAGES + 16 * IMAGES + 12;
  const images = Array.from({ length: IMAGES }, () => [0x030000, second.length, offset, 0]);
  const numbers = [...fields, [0], ...images].flat();
  const data = Buffer.alloc(14 + 4 * numbers.length);
  data.write("MPF\0MM\0*", "latin1");
  data.writeUInt32BE(8, 8);
  data.writeUInt16BE(IMAGES, 12);
  for (const [at, number] of numbers.entries()) data.writeUInt32BE(number, 14 + 4 * at);
  return Buffer.concat([afterStart(base, marker(0xe2, data)), second]);
}

/** Sound pictures with gain maps that a decoder should not read, or of which it cannot make anything. */
export async function hostileUltraHdr(): Promise<[string, Buffer][]> {
  const base = await noise(400, 300).jpeg().toBuffer();
  const map = await gainMapOf(100, 75);
  const whole = ultraHdrOf(base, map);
  const progressive = await sharp(map).jpeg({ progressive: true }).toBuffer();
  const large = { create: { width: 3000, height: 3000, channels: 3, background: "#888" } } as const;
  const detailed = await noise(100, 75).jpeg({ quality: 95 }).toBuffer();
  return [
    [
      "a gain map that claims 4 thousand million pixels",
      ultraHdrOf(base, claiming(progressive, 65_500, 65_500)),
    ],
    ["a gain map larger than the picture", ultraHdrOf(base, await gainMapOf(1200, 900))],
    [
      "a gain map with scans without end",
      ultraHdrOf(await sharp(large).jpeg().toBuffer(), await endlessScans(3000, 3000)),
    ],
    ["a gain map that is cut off", ultraHdrOf(base, detailed.subarray(0, detailed.length >> 1))],
    [
      "a gain map that is no JPEG",
      ultraHdrOf(base, Buffer.concat([map.subarray(0, 2), Buffer.alloc(900)])),
    ],
    [
      "no gain map where one is announced",
      whole.subarray(0, whole.lastIndexOf(Buffer.from([0xff, 0xd8]))),
    ],
    [
      "a gain map of numbers that are none",
      ultraHdrOf(base, map, 'hdrgm:GainMapMax="NaN" hdrgm:Gamma="-1"'),
    ],
    [
      "a gain map whose text does not end",
      ultraHdrOf(base, map, `${"<a ".repeat(9000)}hdrgm:GainMapMax="1`),
    ],
  ];
}

const NUMBERS = ["0", "-1", "NaN", "inf", "-inf", "1e308", "1e-320", "", "2,2", "9".repeat(40)];
const NAMES = ["GainMapMin", "GainMapMax", "Gamma", "OffsetSDR", "OffsetHDR", "HDRCapacityMin"];

/** Changes of the bytes of a file, most of them in its headers, or of the numbers of a gain map. */
export function damagedUltraHdr(file: Buffer): fc.Arbitrary<Buffer> {
  const second = file.lastIndexOf(Buffer.from([0xff, 0xd8, 0xff]));
  const place = fc.oneof(
    fc.nat(1200),
    fc.nat(1200).map((offset) => second + offset),
    fc.nat(file.length - 1),
  );
  const change = fc.tuple(place, fc.oneof(fc.constantFrom(0, 1, 127, 128, 255), fc.nat(255)));
  const bytes = fc
    .tuple(fc.array(change, { minLength: 1, maxLength: 12 }), fc.option(place, { freq: 4 }))
    .map(([changes, end]) => {
      const copy = Buffer.from(file);
      for (const [at, value] of changes) copy[at % copy.length] = value;
      return end === null ? copy : copy.subarray(0, 200 + end);
    });
  const attribute = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NUMBERS));
  const numbers = fc.uniqueArray(attribute, { selector: ([name]) => name }).map((attributes) => {
    const boost = attributes.map(([name, value]) => `hdrgm:${name}="${value}"`).join(" ");
    return ultraHdrOf(firstOf(file), firstOf(file.subarray(second)), boost);
  });
  return fc.oneof({ weight: 3, arbitrary: bytes }, numbers);
}

/** The first image of a file without its texts and index. */
function firstOf(file: Buffer): Buffer {
  let at = 2;
  while (file[at + 1] === 0xe1 || file.toString("latin1", at + 4, at + 7) === "MPF") {
    at += 2 + file.readUInt16BE(at + 2);
  }
  const next = file.indexOf(Buffer.from([0xff, 0xd8, 0xff]), at);
  return Buffer.concat([file.subarray(0, 2), file.subarray(at, next < 0 ? undefined : next)]);
}
