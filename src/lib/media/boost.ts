/** How much brighter than the picture a channel is shown; powers of two, but for gamma and the offsets. */
type ChannelBoost = {
  min: number;
  max: number;
  gamma: number;
  baseOffset: number;
  hdrOffset: number;
};

/**
 * What a gain map means: the boost of its one or three channels, which is applied in full on a screen that
 * is `headroom[1]` times brighter than white, and not at all up to `headroom[0]`; both powers of two.
 */
export type Boost = {
  headroom: [number, number];
  channels: ChannelBoost[];
  /** Whether it is applied to the colours of the picture, not to those of the HDR one. */
  isOfBase: boolean;
};

export const ISO_NAME = "urn:iso:std:iso:ts:21496:-1\0";

/** More than any screen can show, as a power of two. */
const MOST = 16;

/** @returns undefined for numbers that make no picture */
function checked(boost: Boost): Boost | undefined {
  const [from, to] = boost.headroom;
  const isSound = boost.channels.every(
    ({ min, max, gamma, baseOffset, hdrOffset }) =>
      Math.abs(min) <= MOST &&
      Math.abs(max) <= MOST &&
      min <= max &&
      gamma >= 0.01 &&
      gamma <= 100 &&
      Math.abs(baseOffset) <= 1 &&
      Math.abs(hdrOffset) <= 1,
  );
  return isSound && from >= 0 && to > from && to <= MOST ? boost : undefined;
}

/** Has three channels. */
const MANY = 0x80;
const BASE_COLOURS = 0x40;
/** All fractions have one denominator, which comes first. */
const COMMON = 0x08;
/** The picture is HDR, and the gain map takes from it. */
const BACKWARDS = 0x04;

/**
 * Reads the boost of a gain map (ISO 21496-1, annex C).
 * @returns undefined for one of a picture that is HDR itself, or of numbers that make no picture
 * @throws RangeError where bytes are missing
 */
export function readIso(data: Buffer): Boost | undefined {
  const flags = data.readUInt8(4);
  if (data.readUInt16BE(0) !== 0 || flags & BACKWARDS) return undefined;
  const isCommon = (flags & COMMON) !== 0;
  const common = isCommon ? data.readUInt32BE(5) : 0;
  let at = isCommon ? 9 : 5;
  const fraction = () => {
    const number = data.readInt32BE(at) / (isCommon ? common : data.readUInt32BE(at + 4));
    at += isCommon ? 4 : 8;
    return number;
  };
  const headroom: Boost["headroom"] = [fraction(), fraction()];
  const channels = Array.from({ length: flags & MANY ? 3 : 1 }, () => ({
    min: fraction(),
    max: fraction(),
    gamma: fraction(),
    baseOffset: fraction(),
    hdrOffset: fraction(),
  }));
  return checked({ headroom, channels, isOfBase: (flags & BASE_COLOURS) !== 0 });
}

const DENOMINATOR = 1e6;

/** The same as `readIso` reads, for the colours of the picture. */
export function writeIso({ headroom, channels }: Boost): Buffer {
  const head = Buffer.from([0, 0, 0, 0, BASE_COLOURS | (channels.length > 1 ? MANY : 0)]);
  const numbers = [
    ...headroom,
    ...channels.flatMap(({ min, max, gamma, baseOffset, hdrOffset }) => [
      ...[min, max, gamma, baseOffset, hdrOffset],
    ]),
  ];
  const fractions = numbers.map((number) => {
    const fraction = Buffer.alloc(8);
    fraction.writeInt32BE(Math.round(number * DENOMINATOR), 0);
    fraction.writeUInt32BE(DENOMINATOR, 4);
    return fraction;
  });
  return Buffer.concat([head, ...fractions]);
}

/**
 * Reads the boost of a gain map from XMP (Ultra HDR image format 1.1, "XMP metadata").
 * @returns undefined as `readIso`
 */
export function readXmp(xmp: string): Boost | undefined {
  if (valuesOf(xmp, "BaseRenditionIsHDR")[0]?.toLowerCase() === "true") return undefined;
  const numbers = (name: string, otherwise = Number.NaN) => {
    const values = valuesOf(xmp, name).map(Number);
    return (channel: number) => values[channel] ?? values[0] ?? otherwise;
  };
  const [min, max, gamma] = [numbers("GainMapMin", 0), numbers("GainMapMax"), numbers("Gamma", 1)];
  const [sdr, hdr] = [numbers("OffsetSDR", 1 / 64), numbers("OffsetHDR", 1 / 64)];
  const isSingle = [min, max, gamma, sdr, hdr].every(
    (value) => value(0) === value(1) && value(0) === value(2),
  );
  const channels = (isSingle ? [0] : [0, 1, 2]).map((channel) => ({
    min: min(channel),
    max: max(channel),
    gamma: gamma(channel),
    baseOffset: sdr(channel),
    hdrOffset: hdr(channel),
  }));
  const headroom: Boost["headroom"] = [
    numbers("HDRCapacityMin", 0)(0),
    numbers("HDRCapacityMax")(0),
  ];
  return checked({ headroom, channels, isOfBase: true });
}

/** The value of an attribute, or those of an element's list. */
function valuesOf(xmp: string, name: string): string[] {
  const attribute = between(xmp, `hdrgm:${name}="`, '"');
  if (attribute !== undefined) return [attribute];
  const element = between(xmp, `<hdrgm:${name}>`, `</hdrgm:${name}>`) ?? "";
  return element
    .split("<rdf:li>")
    .slice(1, 4)
    .map((item) => item.split("<")[0] ?? "");
}

function between(text: string, start: string, end: string): string | undefined {
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end, from);
  return from < start.length || to < 0 ? undefined : text.slice(from, to);
}
