import type { ExpandedTags } from "exifreader";

/** How a picture was taken: what may be shown of it, in mm, f-numbers and seconds. */
export type Camera = {
  body?: string;
  lens?: string;
  focalLength?: number;
  aperture?: number;
  exposure?: number;
  iso?: number;
};

/** What the file of a picture says of it. */
export type About = { camera: Camera | null; isAi: boolean };

/** What is written into the largest rendition: EXIF's Artist and Copyright. */
export type Rights = { artist: string; copyright: string };

/** The tags of EXIF that `cameraOf` reads. */
export const CAMERA_TAGS = [
  "Make",
  "Model",
  "LensModel",
  "FocalLength",
  "FNumber",
  "ExposureTime",
  "ISOSpeedRatings",
];

/** Longer ones are no names of a camera or lens. */
export const CAMERA_MAX = { body: 40, lens: 80 } as const;

/** How a picture was taken, by its EXIF; null where that does not tell. */
export function cameraOf(exif: ExpandedTags["exif"] = {}): Camera | null {
  const tags = exif as Record<string, { value?: unknown; description?: unknown } | undefined>;
  const read = (name: string) => printable(tags[name]?.description);
  const number = (name: string, places: number) => numberOf(tags[name]?.value, places);
  const camera: Camera = {
    ...textField("body", bodyOf(read("Make"), read("Model"))),
    ...textField("lens", read("LensModel")),
    ...numberField("focalLength", number("FocalLength", 1)),
    ...numberField("aperture", number("FNumber", 1)),
    ...numberField("exposure", number("ExposureTime", 6)),
    ...numberField("iso", number("ISOSpeedRatings", 0)),
  };
  return Object.keys(camera).length > 0 ? camera : null;
}

const textField = (name: keyof typeof CAMERA_MAX, text: string) =>
  text && text.length <= CAMERA_MAX[name] ? { [name]: text } : {};

const numberField = (name: keyof Camera, value: number | undefined) =>
  value === undefined ? {} : { [name]: value };

/** What a text of EXIF shows, without control characters, marks that turn it around, and broken letters. */
export const printable = (text: unknown) =>
  typeof text === "string" ? text.replace(/[\p{C}\ufffd]/gu, "").trim() : "";

/** The name of a camera: many models begin with the name of their make. */
export function bodyOf(make: string, model: string): string {
  const isNamed = model.toLowerCase().startsWith(make.split(" ")[0]?.toLowerCase() ?? "");
  return (isNamed ? model : `${make} ${model}`).trim();
}

const NUMBER_MAX = 10_000_000;

/** A number, the first of several, or a fraction; undefined for none above 0. */
function numberOf(value: unknown, places: number): number | undefined {
  const [numerator, denominator = 1] = [value].flat(2);
  const number = Number((Number(numerator) / Number(denominator)).toFixed(places));
  return number > 0 && number <= NUMBER_MAX ? number : undefined;
}

/** "Leica M11 · 35 mm · f/4 · 1/250 s · ISO 400" */
export function cameraText({ body, focalLength, aperture, exposure, iso }: Camera): string {
  const parts = [
    body,
    focalLength && `${focalLength} mm`,
    aperture && `f/${aperture}`,
    exposure && `${exposure < 0.3 ? `1/${Math.round(1 / exposure)}` : exposure} s`,
    iso && `ISO ${iso}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Of one property of XMP, as an attribute, an element or a resource, and its value (IPTC NewsCodes, Digital Source Type). */
const SOURCE_TYPE =
  /DigitalSourceType(?:\s[^<>"']{0,200})?(?:=\s{0,9}["']|>)\s{0,99}https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w{1,64})/gi;

const AI_SOURCES = ["trainedalgorithmicmedia", "compositewithtrainedalgorithmicmedia"];

/** Whether a picture says in its XMP that it, or a part of it, was made with AI. */
export const isMadeWithAi = (xmp: string) =>
  [...xmp.matchAll(SOURCE_TYPE)].some(([, source]) =>
    AI_SOURCES.includes(source?.toLowerCase() ?? ""),
  );
