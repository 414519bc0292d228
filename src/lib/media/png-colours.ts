import { crc32, deflateSync, inflateSync } from "node:zlib";
import { plainProfile } from "./colour-profile";

/** The profile that sharp writes for Display P3, as the iCCP chunk of a PNG (PNG §11.3.2.3). */
const displayP3Chunk = Buffer.from(
  [
    "AAABP2lDQ1BpY2MAABiVfZC/SwJxGMY/l5V1WBA5Fhyh0FAQOdRSgRcFQRFqoDadp2agctz3wuZqqiVqibamGiJoaGjS",
    "sTEIHCv8AxoKaujHxVcHLahneT88PC/vywPKY94siHYNCkXHjsyHtXgiqXlrePDTTS+DhimsxehcDEAYJWE6dp4feq2i",
    "yHk3mjOK6a3amb23O/MWnL4+eApUL/hfajojTOADCJiW7YCiAUMlx5I8C/jNnJEGJQ6M2PFEEpQd6a81+EhyqsHnku1Y",
    "RAelAmhrLZxq4UJ+Q96Vkt/7MsWVKNAFDCBYJoT+R6azntHRGQPZ1+8eRDY03tjyhaHj3nVfguA9hM99130/cd2vJfAc",
    "Q8Xf3N9+gKmypKa3UIbLCVCvmt7wJPSpcLNpGbZRtzxAW3Ydnk+hJwH9t6CufgN5X15BavQKkA==",
  ].join(""),
  "base64",
);

/**
 * The profile of Adobe RGB (1998), without a word of an uploader: the matrix and curve of the paper that
 * defines it (Adobe, 2005-05), as the iCCP chunk of a PNG (PNG §11.3.2.3).
 */
export const adobeRgbChunk = Buffer.from(
  [
    "AAAA5mlDQ1BhAAB42mNgYGIAASYBBobcvJKiIHcnhYjIKAUGJJCYXFzAgBd8u8bACKIv6zKQDjiTC4pKGBgYPjAwMB",
    "ikpBYnMzAwguxPKC8pKGFgYGxgYGAQKYqIjGJgYJwCYqdD2CtA7CQIew9YTUiQMwMD4wUGBgaBdAj7AYidBGGDzBco",
    "Sa0A2cXgl6+QnF9QWZSZnlGio1BanKqQVpSamlOJ7jiIe8CA1dHSwpmBygAR1ogwRIjNkWJg8F/GwMDyByFm0s/AsE",
    "CbgYF/GkJMzZiBQUCfgWHfiuTSojKo0YxMxgwMhPgA7RI+vZczvWc=",
  ].join(""),
  "base64",
);

/** Primaries of Display P3 and the curve of sRGB, of all its numbers (ITU-T H.273). */
const CODING = Buffer.of(12, 13, 0, 1);
/** White, red, green and blue of Display P3 in xy (SMPTE EG 432-1), and what writers differ by. */
const PRIMARIES = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000] as const;
const ALIKE = 300;
/** Of the curve of sRGB, in these words. */
const GAMMA = 45_455;

const HEADER = 33;
const COLOUR_TYPE = 25;
const IS_COLOURED = 2;

/**
 * A PNG with a profile of Display P3, where it says by other chunks that its numbers are of that space, which
 * the decoder does not read. Any other PNG stays as it is.
 */
export function withProfile(png: Buffer): Buffer {
  const isColoured = ((png[COLOUR_TYPE] ?? 0) & IS_COLOURED) !== 0;
  if (!isColoured || !isDisplayP3(colourChunks(png))) return png;
  return Buffer.concat([png.subarray(0, HEADER), displayP3Chunk, png.subarray(HEADER)]);
}

/** A coding leads, then a profile or sRGB (PNG §4.3). */
function isDisplayP3(chunks: Map<string, Buffer>): boolean {
  if (chunks.has("iCCP")) return false;
  const coding = chunks.get("cICP");
  if (coding) return coding.equals(CODING);
  const [gamma, primaries] = [chunks.get("gAMA"), chunks.get("cHRM")];
  if (chunks.has("sRGB") || gamma?.length !== 4 || primaries?.length !== 32) return false;
  const isOfPrimaries = PRIMARIES.every(
    (value, at) => Math.abs(primaries.readUInt32BE(4 * at) - value) <= ALIKE,
  );
  return isOfPrimaries && gamma.readUInt32BE(0) === GAMMA;
}

/** The chunks before the pixels, by type. */
function colourChunks(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (const { type, start, end } of chunksOf(png)) {
    if (type === "IDAT") break;
    chunks.set(type, png.subarray(start + 8, end - 4));
  }
  return chunks;
}

/** What a picture needs: an upper-case letter leads what no decoder can do without (PNG §5.4). */
const NEEDED = /^(?:[A-Z]|(?:tRNS|cICP|gAMA|cHRM|sRGB|eXIf)$)/;
/** Of a colour profile; those of printers take 3 MB. */
const PROFILE_BYTES = 4 * 1024 * 1024;

/**
 * A PNG without its texts and all else that no picture needs, which libpng decompresses, to up to a thousand
 * times the bytes. Of what it may have once the first is left, of a colour profile what `plainProfile` leaves.
 */
export function withoutTexts(png: Buffer): Buffer {
  const kept: Buffer[] = [];
  const seen = new Set<string>();
  let from = 0;
  for (const { type, start, end } of chunksOf(png)) {
    if (/^[A-Z]/.test(type) || (NEEDED.test(type) && !seen.has(type))) {
      seen.add(type);
      continue;
    }
    kept.push(png.subarray(from, start));
    from = end;
    if (type !== "iCCP" || seen.has(type)) continue;
    seen.add(type);
    kept.push(profileChunk(png.subarray(start + 8, end - 4)));
  }
  return Buffer.concat([...kept, png.subarray(from)]);
}

const XMP_HEAD = "XML:com.adobe.xmp\0\0\0";

/** The XMP of a PNG, which is not compressed (XMP specification, part 3, §1.1.5); never of another file. */
export function xmpOf(png: Buffer): Buffer | undefined {
  for (const { type, start, end } of chunksOf(png)) {
    const from = start + 8;
    const head = type === "iTXt" && png.toString("latin1", from, from + XMP_HEAD.length);
    if (head === XMP_HEAD) return png.subarray(from + XMP_HEAD.length, end - 4);
  }
  return undefined;
}

/** Behind a name that a zero ends, and the method (PNG §11.3.2.3). */
function profileChunk(data: Buffer): Buffer {
  try {
    const options = { maxOutputLength: PROFILE_BYTES };
    const icc = plainProfile(inflateSync(data.subarray(data.indexOf(0) + 2), options));
    if (!icc) return Buffer.alloc(0);
    const chunk = Buffer.concat([
      Buffer.from("\0\0\0\0iCCPp\0\0"),
      deflateSync(icc),
      Buffer.alloc(4),
    ]);
    chunk.writeUInt32BE(chunk.length - 12, 0);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    return chunk;
  } catch {
    return Buffer.alloc(0);
  }
}

const SIGNATURE = 8;

/** Length, type, data and checksum of each chunk (PNG §5.3). */
function* chunksOf(png: Buffer) {
  for (let start = SIGNATURE; start + 8 <= png.length; ) {
    const type = png.toString("latin1", start + 4, start + 8);
    const end = start + 12 + png.readUInt32BE(start);
    yield { type, start, end };
    start = end;
  }
}
