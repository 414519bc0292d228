import sharp, { type Exif, type Sharp } from "sharp";
import { expect, it } from "vitest";
import { chart, profileOf, spaces } from "../../../tests/support/colours";
import { openStored } from "../../../tests/support/stored-pictures";
import { pngChunk } from "../../../tests/support/test-pictures";
import { cameraText, isMadeWithAi } from "./about";
import { inspect } from "./decode";
import { processUpload } from "./image";
import { readAbout } from "./read-about";

const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#369" } });

const source = (kind: string) => `http://cv.iptc.org/newscodes/digitalsourcetype/${kind}`;
const packet = (attributes: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ${attributes}/></rdf:RDF></x:xmpmeta>`;
const xmpOf = (kind: string) => packet(`Iptc4xmpExt:DigitalSourceType="${source(kind)}"`);

/** What no post may tell. */
const SECRET = "7041776";
const leica: Exif = {
  IFD0: { Make: "LEICA CAMERA AG", Model: "LEICA M11", Artist: SECRET, DateTime: SECRET },
  IFD2: {
    ...{ FNumber: "4/1", ExposureTime: "1/250", ISOSpeedRatings: "400", FocalLength: "35/1" },
    ...{ LensModel: "Summicron-M 1:2/35", BodySerialNumber: SECRET, CameraOwnerName: SECRET },
  },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 22/1 0/1" },
};
const phone: Exif = {
  IFD0: { Make: "Apple", Model: "iPhone 15" },
  IFD2: { FNumber: "178/100", ExposureTime: "1/50", FocalLength: "686/100" },
};

const inPng = async (image: Sharp, text: string | Buffer) => {
  const png = await image.png().toBuffer();
  const head = Buffer.from("XML:com.adobe.xmp\0\0\0\0\0");
  const chunk = pngChunk("iTXt", Buffer.concat([head, Buffer.from(text)]));
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
};
/** IPTC-IIM in a segment of Photoshop, by the numbers of its records (IPTC IIM 4.2, 6). */
const inJpeg = async (image: Sharp, texts: [number, string][]) => {
  const jpeg = await image.jpeg().toBuffer();
  const sized = (head: number[], content: Buffer, more = 0) =>
    Buffer.concat([Buffer.from([...head, 0, content.length + more]), content]);
  const records = texts.map(([number, text]) => sized([0x1c, 2, number], Buffer.from(text)));
  const resource = Buffer.concat([
    Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0"),
    sized([], Buffer.concat(records)),
  ]);
  return Buffer.concat([jpeg.subarray(0, 2), sized([0xff, 0xed], resource, 2), jpeg.subarray(2)]);
};
const animation = async () => {
  const frames = await Promise.all(
    ["#c63818", "#1b6e47"].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .withXmp(xmpOf("trainedAlgorithmicMedia"))
    .webp({ delay: [90, 90] })
    .toBuffer();
};
const wide = () =>
  chart(
    [
      [255, 0, 0],
      [255, 40, 0],
    ],
    profileOf(spaces.displayP3, "test"),
  );

const LEICA = "LEICA M11 · 35 mm · f/4 · 1/250 s · ISO 400";
const rights = { artist: "Ana, https://a.example/profile/ana", copyright: "2026 Ana. CC BY 4.0" };

/** File; the line that is offered, and stored where the author shows it; whether it says that it was made with AI. */
const files: [string, () => Promise<Buffer>, string | null, boolean][] = [
  ["a camera's JPEG", () => plain().withExif(leica).jpeg().toBuffer(), LEICA, false],
  ["a camera's WebP", () => plain().withExif(leica).webp().toBuffer(), LEICA, false],
  [
    "a phone's JPEG that XMP calls a photograph",
    () => plain().withExif(phone).withXmp(xmpOf("digitalCapture")).jpeg().toBuffer(),
    "Apple iPhone 15 · 6.9 mm · f/1.8 · 1/50 s",
    false,
  ],
  [
    "a scan",
    () =>
      plain()
        .withExif({ IFD0: { Make: "EPSON", Model: "Perfection V600" } })
        .png()
        .toBuffer(),
    "EPSON Perfection V600",
    false,
  ],
  ["a drawing without metadata", () => plain().png().toBuffer(), null, false],
  ["a generated PNG", () => inPng(plain(), xmpOf("trainedAlgorithmicMedia")), null, true],
  [
    "a JPEG with generated parts",
    () => plain().withXmp(xmpOf("compositeWithTrainedAlgorithmicMedia")).jpeg().toBuffer(),
    null,
    true,
  ],
  [
    "a JPEG with IPTC-IIM alone, which has no source",
    () =>
      inJpeg(plain(), [
        ...[80, 90, 116, 120].map((number): [number, string] => [number, SECRET]),
        [65, source("trainedAlgorithmicMedia")],
      ]),
    null,
    false,
  ],
  ["an animation", animation, null, true],
  ["a P3 chart", wide, null, false],
  [
    "XMP in UTF-16",
    () => inPng(plain(), Buffer.from(xmpOf("trainedAlgorithmicMedia"), "utf16le")),
    null,
    true,
  ],
  [
    "10 MB of XMP",
    () => inPng(plain(), packet(`x:a="${"DigitalSourceType ".repeat(550_000)}"`)),
    null,
    false,
  ],
  [
    "texts that are HTML or in no encoding",
    () =>
      plain()
        .withExif({ IFD0: { Model: "<b>M</b>", Artist: "<script>" }, IFD2: { FNumber: "0/0" } })
        .withXmp("\u0000<\uffff")
        .jpeg()
        .toBuffer(),
    "<b>M</b>",
    false,
  ],
];

it.each(files)("AB3 AB4 T14 what %s says of its picture", async (name, make, line, isAi) => {
  const file = await make();
  const { about } = await inspect(file, "media");
  expect(about.camera && cameraText(about.camera)).toBe(line);
  expect(about.isAi).toBe(isAi);
  expect(JSON.stringify(about)).not.toMatch(/7041776|GPS|script/);
  if (name === "10 MB of XMP") return;
  for (const granted of [undefined, rights]) {
    const upload = { bytes: file, kind: "image", field: "media", rights: granted } as const;
    const { renditions } = await processUpload({ ...upload, mayBeLarge: true });
    const largest = renditions.find((one) => one.name === "motion.webp") ?? renditions[0];
    for (const { bytes, ...rendition } of renditions) {
      const { exif, xmp, iptc, comments } = await openStored(bytes).metadata();
      expect([xmp, iptc, comments]).toEqual([undefined, undefined, undefined]);
      expect(exif?.includes(SECRET) ?? false).toBe(false);
      const isNamed = exif?.includes(rights.artist) && exif.includes(rights.copyright);
      expect(isNamed ?? false).toBe(rendition.name === largest?.name && granted !== undefined);
      if (!granted) expect(exif).toBeUndefined();
    }
  }
});

it("AB2 a lens, a long exposure and half a number are said as they are", () => {
  expect(cameraText({ lens: "35 mm", exposure: 1.6, aperture: 1.4 })).toBe("f/1.4 · 1.6 s");
  expect(cameraText({ exposure: 0.0005 })).toBe("1/2000 s");
});

it("AB4 the source is read as an attribute, an element and a resource, and nowhere else", () => {
  const kind = source("trainedAlgorithmicMedia");
  for (const xmp of [
    `a:DigitalSourceType='${kind}'`,
    `<a:DigitalSourceType>${kind}</a:DigitalSourceType>`,
    `<a:DigitalSourceType rdf:resource="${kind}"/>`,
  ]) {
    expect(isMadeWithAi(xmp)).toBe(true);
  }
  expect(isMadeWithAi(`<dc:description>${kind}</dc:description>`)).toBe(false);
  expect(isMadeWithAi(`DigitalSourceType="${source("algorithmicMedia")}"`)).toBe(false);
});

it("AB2 AB4 neither a name that is too long, nor more EXIF or XMP than a picture has, is read", async () => {
  const exifOf = async (exif: Exif) =>
    (await sharp(await plain().withExif(exif).jpeg().toBuffer()).metadata()).exif ?? Buffer.of();
  const long = {
    IFD0: { Model: "M".repeat(41) },
    IFD2: { LensModel: "L".repeat(81), FNumber: "4/1" },
  };
  expect(readAbout({ exif: await exifOf(long) }).camera).toEqual({ aperture: 4 });
  const exif = await exifOf(leica);
  expect(readAbout({ exif }).camera).toMatchObject({ body: "LEICA M11" });
  expect(readAbout({ exif: Buffer.concat([exif, Buffer.alloc(65_536)]) }).camera).toBeNull();
  const xmp = Buffer.from(xmpOf("trainedAlgorithmicMedia"));
  expect(readAbout({ xmp }).isAi).toBe(true);
  expect(readAbout({ xmp: Buffer.concat([Buffer.alloc(1024 ** 2), xmp]) }).isAi).toBe(false);
});
