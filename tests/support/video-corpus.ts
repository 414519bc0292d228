import { readFileSync } from "node:fs";
import { box, childrenOf, mp4, type Part, parent, partAt, u32, webm, writeBox } from "./containers";

export type Upload = readonly [what: string, bytes: Buffer];

export const clip = (name: "clip.mp4" | "clip.webm" | "clip.mov") =>
  readFileSync(new URL(`clips/${name}`, import.meta.url));

/** In the metadata of the clips. */
export const CLIP_PLACES = ["secret place", "+48.8577+002.295/"];

/** In every place of `clipsWithPlaces`. */
export const PLACE = "+27.5916+086.5640/";

/** An MP4 after `change`; its frames move to the end, where the table of offsets then finds them. */
export function changedMp4(change: (parts: Part[]) => void): Buffer {
  const parts = mp4.read(clip("clip.mp4")).filter(({ name }) => name !== "free");
  const frames = parts.pop();
  change(parts);
  const before = mp4.write(parts);
  partAt(parts, "moov/trak/mdia/minf/stbl/stco").body = u32(0, 1, before.length + 8);
  return mp4.write(frames ? [...parts, frames] : parts);
}

/** A WebM after `change` of the parts of its segment, without the index of what is where. */
function changedWebm(change: (segment: Part[], header: Part[]) => void): Buffer {
  const parts = webm.read(clip("clip.webm"));
  const segment = partAt(parts, "18538067");
  const kept = childrenOf(segment).filter(({ name }) => !["114d9b74", "1c53bb6b"].includes(name));
  segment.body = kept;
  change(kept, parts);
  return webm.write(parts);
}

const full = (name: string, ...body: (Buffer | string)[]) => box(name, u32(0), ...body);

const text = (name: string) => box(name, Buffer.from([0, PLACE.length, 0x15, 0xc7]), PLACE);

const data = parent("\xa9xyz", box("data", u32(1, 0), PLACE));
const handler = (type: string) => full("hdlr", u32(0), type, u32(0, 0, 0), "\0");

/** The form of MP4 (`mdir`), and that of QuickTime (`mdta`), which iPhones write. */
const itemList = () => box("meta", u32(0), mp4.write([handler("mdir"), parent("ilst", data)]));
const keys = () =>
  box(
    "meta",
    mp4.write([
      handler("mdta"),
      full("keys", u32(1), writeBox(box("mdta", "com.apple.quicktime.location.ISO6709"))),
      parent("ilst", parent("\0\0\0\x01", box("data", u32(1, 0), PLACE))),
    ]),
  );

const XMP_ID = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex");
const xmp = () => box("uuid", XMP_ID, `<x:xmpmeta><a>${PLACE}</a></x:xmpmeta>`);

/** A track of timed metadata with one sample, which is in a box of its own at the start of the file. */
const metadataTrack = (handlerType: string, entry: string, format: Buffer | string = PLACE): Part =>
  parent(
    "trak",
    full("tkhd", u32(0, 0, 2, 0, 1000), Buffer.alloc(60)),
    parent("udta", box("name", PLACE)),
    parent(
      "mdia",
      full("mdhd", u32(0, 0, 1000, 1000, 0x55c40000)),
      handler(handlerType),
      parent(
        "minf",
        full("nmhd"),
        parent("dinf", full("dref", u32(1), writeBox(box("url ", u32(1))))),
        parent(
          "stbl",
          full("stsd", u32(1), writeBox(box(entry, u32(0, 1), format))),
          full("stts", u32(1, 1, 1000)),
          full("stsc", u32(1, 1, 1, 1)),
          full("stsz", u32(0, 1, PLACE.length)),
          full("stco", u32(1, 32 + 8)),
        ),
      ),
    ),
  );

/** One channel of 16 bits at 8 kHz (ISO/IEC 14496-12 §12.2.3). */
const SOUND = u32(0, 0, 0x10010, 0, 8000 * 0x10000);

/** An MP4 with a sound in each of these formats. */
export const mp4WithSounds = (...entries: string[]): Buffer =>
  changedMp4((parts) => {
    const sounds = entries.map((entry) => metadataTrack("soun", entry, SOUND));
    childrenOf(partAt(parts, "moov")).push(...sounds);
    parts.splice(1, 0, box("mdat", PLACE));
  });

/** An MP4 with the same video twice, first in a format that no browser knows; or only in that. */
export const mp4WithUnknownVideo = ({ isOnly = false } = {}): Buffer =>
  changedMp4((parts) => {
    const tracks = childrenOf(partAt(parts, "moov"));
    const known = partAt(tracks, "trak");
    tracks.splice(tracks.indexOf(known), isOnly ? 1 : 0, withFormat(known, "mp4v"));
  });

/** The same tables, of samples in another format. */
function withFormat(part: Part, entry: string): Part {
  if (!Buffer.isBuffer(part.body)) {
    return { ...part, body: part.body.map((child) => withFormat(child, entry)) };
  }
  if (part.name !== "stsd") return part;
  const body = Buffer.from(part.body);
  body.write(entry, 12, "latin1");
  return { ...part, body };
}

/** Handlers and formats of samples in which ExifTool looks for a place (Image::ExifTool::QuickTimeStream). */
const metadataTracks = [
  ["meta", "gpmd"],
  ["meta", "fdsc"],
  ["meta", "rtmd"],
  ["meta", "mebx"],
  ["meta", "mett"],
  ["camm", "camm"],
  ["data", "CTMD"],
  ["data", "marl"],
  ["data", "RVMI"],
  ["text", "text"],
  ["sbtl", "tx3g"],
  ["gps ", "gps "],
  ["priv", "priv"],
] as const;

const inMoov = (...added: Part[]) =>
  changedMp4((parts) => childrenOf(partAt(parts, "moov")).push(...added));
const inTrack = (path: string, ...added: Part[]) =>
  changedMp4((parts) => childrenOf(partAt(parts, `moov/${path}`)).push(...added));
const atTop = (...added: Part[]) => changedMp4((parts) => parts.push(...added));

/** MP4 files that carry a place in one of the boxes and tracks that ExifTool knows. */
export const mp4WithPlaces = (): Upload[] => [
  ...["\xa9xyz", "\xa9gpt", "\xa9day", "\xa9cmt", "CNTH", "GPS "].map(
    (name): Upload => [`moov/udta/${name}`, inMoov(parent("udta", text(name)))],
  ),
  ["moov/udta/loci", inMoov(parent("udta", full("loci", Buffer.from([0, 0]), PLACE)))],
  ["moov/udta/XMP_", inMoov(parent("udta", box("XMP_", PLACE)))],
  ["moov/udta/meta", inMoov(parent("udta", itemList()))],
  ["moov/meta, with keys", inMoov(keys())],
  ["moov/trak/meta, with keys", inTrack("trak", keys())],
  ["moov/trak/udta", inTrack("trak", parent("udta", text("\xa9xyz"), box("name", PLACE)))],
  ["moov/trak/mdia/minf/stbl/free", inTrack("trak/mdia/minf/stbl", box("free", PLACE))],
  [
    "the name of a handler",
    changedMp4((parts) => {
      const name = full("hdlr", u32(0), "vide", u32(0, 0, 0), PLACE);
      partAt(parts, "moov/trak/mdia/hdlr").body = name.body;
    }),
  ],
  ["meta at the top", atTop(itemList())],
  ...["free", "skip", "wide", "moof", "mdat", "gps ", "udta", "SEAL", "insp"].map(
    (name): Upload => [`${name} at the top`, atTop(box(name, name === "moof" ? "" : PLACE, PLACE))],
  ),
  ["free in moov", inMoov(box("free", PLACE))],
  ["skip in moov", inMoov(box("skip", PLACE))],
  ["gps in moov", inMoov(box("gps ", PLACE))],
  ["XMP in uuid at the top", atTop(xmp())],
  ["XMP in uuid in moov", inMoov(xmp())],
  ["another uuid in a track", inTrack("trak", box("uuid", Buffer.alloc(16, 7), PLACE))],
  ["after the last box", Buffer.concat([clip("clip.mp4"), Buffer.from(`\0\0\0\0${PLACE}`)])],
  ...metadataTracks.map(
    ([handlerType, entry]): Upload => [
      `a track of ${entry} by the handler ${handlerType}`,
      changedMp4((parts) => {
        childrenOf(partAt(parts, "moov")).push(metadataTrack(handlerType, entry));
        parts.splice(1, 0, box("mdat", PLACE));
      }),
    ],
  ),
];

const element = (name: string, body: string | Buffer = PLACE) => box(name, body);

const subtitles: Part = parent(
  "ae",
  element("d7", Buffer.from([2])),
  element("73c5", Buffer.from([2])),
  element("83", Buffer.from([0x11])),
  element("86", "S_TEXT/UTF8"),
  element("63a2"),
  element("536e"),
);

/** WebM files that carry a place in one of the elements that can have text. */
export const webmWithPlaces = (): Upload[] => [
  [
    "Tags",
    changedWebm((segment) =>
      segment.push(
        parent(
          "1254c367",
          parent("7373", box("67c8", webm.write([element("45a3"), element("4487")]))),
        ),
      ),
    ),
  ],
  [
    "Attachments",
    changedWebm((segment) =>
      segment.push(
        box(
          "1941a469",
          webm.write([parent("61a7", element("466e"), element("467e"), element("465c"))]),
        ),
      ),
    ),
  ],
  ["Chapters", changedWebm((segment) => segment.push(element("1043a770")))],
  ["Void", changedWebm((segment) => segment.unshift(element("ec")))],
  ...["7ba9", "4d80", "5741", "7384"].map(
    (name): Upload => [
      `${name} of Info`,
      changedWebm((segment) => {
        const info = partAt(segment, "1549a966");
        info.body = [...childrenOf(info).filter((part) => part.name !== name), element(name)];
      }),
    ],
  ),
  ...["536e", "258688", "63a2", "41e4"].map(
    (name): Upload => [
      `${name} of the track`,
      changedWebm((segment) => childrenOf(partAt(segment, "1654ae6b/ae")).push(element(name))),
    ],
  ),
  [
    "a track of subtitles",
    changedWebm((segment) => {
      childrenOf(partAt(segment, "1654ae6b")).push(subtitles);
      const block = Buffer.concat([Buffer.from([0x82, 0, 0, 0x80]), Buffer.from(PLACE)]);
      childrenOf(partAt(segment, "1f43b675")).splice(1, 0, element("a3", block));
    }),
  ],
  [
    "Void in a cluster",
    changedWebm((segment) => childrenOf(partAt(segment, "1f43b675")).push(element("ec"))),
  ],
  ["after the segment", Buffer.concat([clip("clip.webm"), webm.write([element("ec")])])],
];

/** A WebM that says that it is shown so many pixels high. */
export const webmOfHeight = (height: number): Buffer =>
  changedWebm((segment) => {
    const size = Buffer.alloc(8);
    size.writeBigUInt64BE(BigInt(height));
    const shown = [element("54b0", Buffer.of(160)), element("54ba", size)];
    childrenOf(partAt(segment, "1654ae6b/ae/e0")).push(...shown);
  });

const samples = "moov/trak/mdia/minf/stbl";

/** Nested deeper than a stack is. */
function nested(depth: number): Buffer {
  const bytes = Buffer.alloc(8 * depth, Buffer.from("\0\0\0\0minf"));
  for (let at = 0; at < depth; at++) bytes.writeUInt32BE(8 * (depth - at), 8 * at);
  return bytes;
}

/** A video that a reader never comes to the end of: bytes of no element at the end of its segment. */
export const endlessClip = (): Buffer =>
  changedWebm((segment) => {
    segment.push(element("a3", Buffer.alloc(20)));
  });

/** Files of a few kilobytes on which a reader takes minutes, all memory, or an exception. */
export const hostileClips = (): Upload[] => [
  [
    "four billion samples",
    changedMp4((parts) => {
      partAt(parts, `${samples}/stts`).body = u32(0, 1, 4e9, 1);
    }),
  ],
  ["no end", endlessClip()],
  [
    "20,000 nested boxes",
    changedMp4((parts) => {
      childrenOf(partAt(parts, "moov/trak/mdia")).push({ name: "minf", body: nested(20_000) });
    }),
  ],
  [
    "3,000 tracks",
    changedMp4((parts) => {
      const moov = childrenOf(partAt(parts, "moov"));
      moov.push(...Array.from({ length: 3_000 }, () => partAt(moov, "trak")));
    }),
  ],
  [
    "four billion composition offsets",
    changedMp4((parts) => {
      partAt(parts, `${samples}/ctts`).body = u32(0, 1, 4e9, 1);
    }),
  ],
];
