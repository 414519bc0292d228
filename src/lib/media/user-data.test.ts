import { describe, expect, it } from "vitest";
import { recordWithoutUserData, withoutComments, withoutUserData } from "./user-data";

const PLACE = Buffer.from("+27.5916+086.5640/");
const unit = (...bytes: (number | Buffer)[]) => {
  const body = Buffer.concat(bytes.map((part) => (Buffer.isBuffer(part) ? part : Buffer.of(part))));
  return Buffer.concat([Buffer.of(0, 0, 0, body.length), body]);
};
/** Of H.264, as x264 writes them: a sequence with its way of showing, and a picture. */
const SEQUENCE = Buffer.from("6764000aacd942847e5c0440000003004000000503c4896580", "hex");
const PICTURE = Buffer.from("68ebe0e4b22c", "hex");
/** Of a plain profile, without any of that. */
const [PLAIN_SEQUENCE, PLAIN_PICTURE] = [
  Buffer.from("6742c01f8c8d40501ed00f08846a", "hex"),
  Buffer.from("68ce3c80", "hex"),
];
const set = (bytes: Buffer) => unit(bytes).subarray(2);
const userData = (...header: number[]) =>
  unit(
    ...header.map((byte) => Buffer.of(byte)),
    5,
    16 + PLACE.length,
    Buffer.alloc(16),
    PLACE,
    0x80,
  );

describe("withoutUserData", () => {
  const formats = [
    ["avc", Buffer.of(1, 66, 0, 30, 0xff), [0x06], [0x65]],
    ["hevc", Buffer.concat([Buffer.alloc(21), Buffer.of(0x0f)]), [39 << 1, 1], [19 << 1, 1]],
    ["hevc", Buffer.concat([Buffer.alloc(21), Buffer.of(0x0f)]), [40 << 1, 1], [19 << 1, 1]],
  ] as const;

  it.each(formats)(
    "T14 removes what a camera wrote between frames of %s",
    (codec, record, sei, picture) => {
      const frame = unit(...picture.map((byte) => Buffer.of(byte)), Buffer.alloc(40, 9));
      const recovery = unit(...sei.map((byte) => Buffer.of(byte)), 6, 1, 0x80, 0x80);
      const clean = withoutUserData(codec, record);
      const packet = Buffer.concat([userData(...sei), recovery, frame, recovery]);
      expect(Buffer.from(clean(packet))).toEqual(frame);
    },
  );

  it("T14 removes every unit that a camera may fill", () => {
    const clean = withoutUserData("avc", Buffer.of(1, 66, 0, 30, 0xff));
    const frame = unit(0x65, Buffer.alloc(40, 9));
    const units = [0, 6, 9, 10, 11, 12, 13, 14, 15, 17, 19, 20, 24, 30].map((type) =>
      unit(type, PLACE),
    );
    expect(Buffer.from(clean(Buffer.concat([frame, ...units])))).toEqual(frame);
    const hevc = withoutUserData("hevc", Buffer.concat([Buffer.alloc(21), Buffer.of(0x0f)]));
    expect(
      hevc(
        Buffer.concat(
          [10, 22, 35, 36, 37, 38, 41, 48, 62].map((type) => unit(type << 1, 1, PLACE)),
        ),
      ),
    ).toEqual(Buffer.of());
  });

  it("T14 removes what a camera wrote into the configuration of hevc", () => {
    const array = (type: number, ...units: Buffer[]) =>
      Buffer.concat([Buffer.of(type, 0, units.length), ...units.map((one) => one.subarray(2))]);
    const sets = [32, 33, 34].map((type) => array(0x80 | type, unit(type << 1, 1, 7, 7)));
    const record = (...arrays: Buffer[]) =>
      Buffer.concat([Buffer.alloc(21), Buffer.of(0x0f, arrays.length), ...arrays]);
    const sei = [array(39, userData(39 << 1, 1)), array(40, userData(40 << 1, 1))];
    const clean = recordWithoutUserData("hevc", record(...sets, ...sei));
    expect(clean).toEqual(record(...sets));
    expect(() => recordWithoutUserData("hevc", record(...sei).subarray(0, 40))).toThrow("after");
  });

  const sets = [set(SEQUENCE), Buffer.of(1), set(PICTURE)];

  it.each([
    ["", [1, 66, 0, 30, 0xff], []],
    [" of a high profile", [1, 100, 0, 30, 0xff], [0xfd, 0xf8, 0xf8, 0]],
  ])("T14 removes what is behind the parameter sets of avc%s", (_, head, depth) => {
    const record = Buffer.concat([Buffer.of(...head, 0xe1), ...sets, Buffer.of(...depth)]);
    const hidden = Buffer.concat([record, PLACE]);
    expect(recordWithoutUserData("avc", record)).toEqual(record);
    expect(recordWithoutUserData("avc", hidden)).toEqual(record);
  });

  it.each([
    ["a sequence", SEQUENCE],
    ["a plain sequence", PLAIN_SEQUENCE],
    ["a picture", PICTURE],
    ["a plain picture", PLAIN_PICTURE],
  ])("T14 removes what is inside %s of avc behind its last bit", (_, whole) => {
    const clean = withoutUserData("avc", Buffer.of(1, 66, 0, 30, 0xff));
    expect(clean(unit(whole))).toEqual(unit(whole));
    expect(clean(unit(whole, Buffer.of(0, 0, 0)))).toEqual(unit(whole));
    const kept = Buffer.from(clean(unit(whole, PLACE)));
    expect(kept.includes(PLACE.subarray(0, 6))).toBe(false);
    expect(kept.length - unit(whole).length).toBeLessThan(3);
    expect(() => clean(unit(whole.subarray(0, 2)))).toThrow("ends after");
  });

  it("T14 removes messages among the parameter sets of avc", () => {
    const sei = userData(6).subarray(2);
    const record = (...units: Buffer[][]) =>
      Buffer.concat(
        units.flatMap((some, at) => [Buffer.of((at ? 0 : 0xe0) | some.length), ...some]),
      );
    const head = Buffer.of(1, 66, 0, 30, 0xff);
    const [sequence, picture] = [set(SEQUENCE), set(PICTURE)];
    const hidden = Buffer.concat([head, record([sei, sequence, sei], [picture, sei])]);
    const plain = Buffer.concat([head, record([sequence], [picture])]);
    expect(recordWithoutUserData("avc", hidden)).toEqual(plain);
  });

  it("T14 removes metadata and padding of av1", () => {
    const obu = (type: number, ...bytes: number[]) =>
      Buffer.of((type << 3) | 2, 0x80 | (bytes.length + PLACE.length), 0, ...bytes, ...PLACE);
    const frame = obu(6, 1, 2, 3);
    const kept = [obu(1, 9), frame];
    const removed = [obu(5, 1), obu(5, 4, 0xb5, 0, 0x99), obu(5, 31), obu(9), obu(15)];
    const last = Buffer.concat([Buffer.of((5 << 3) | 4, 0, 31), PLACE]);
    const packet = Buffer.concat([...removed, ...kept, ...removed, last]);
    const clean = withoutUserData("av1", undefined);
    expect(Buffer.from(clean(packet))).toEqual(Buffer.concat(kept));
    expect(() => clean(frame.subarray(0, 9))).toThrow("ends after");
  });

  it("leaves packets of other codecs alone", () => {
    const packet = userData(0x06);
    expect(withoutUserData("vp9", undefined)(packet)).toBe(packet);
  });

  it.each([[Buffer.of(0, 0, 0, 200, 6, 5)], [Buffer.of(0, 0, 1)]])(
    "refuses a packet that is shorter than its units: %o",
    (packet) => {
      const clean = withoutUserData("avc", Buffer.of(1, 66, 0, 30, 0xff));
      expect(() => clean(packet)).toThrow("ends after");
    },
  );
});

describe("withoutComments", () => {
  const [first, setup] = [Buffer.alloc(30, 1), Buffer.alloc(300, 3)];

  it.each([20, 700])("T14 removes %i bytes of comments of Vorbis", (length) => {
    const comments = Buffer.concat([Buffer.alloc(length, 2), PLACE]);
    const sizes = [first, comments].flatMap(({ length: size }) => [
      ...Array.from({ length: Math.floor(size / 255) }, () => 255),
      size % 255,
    ]);
    const config = Buffer.concat([Buffer.of(2, ...sizes), first, comments, setup]);
    const cleaned = Buffer.from(withoutComments("vorbis", config) as Uint8Array);
    expect(cleaned.includes(PLACE)).toBe(false);
    expect(cleaned.subarray(0, 3)).toEqual(Buffer.of(2, 30, 16));
    expect(cleaned.subarray(3, 33)).toEqual(first);
    expect(cleaned.subarray(33, 40)).toEqual(Buffer.from("\x03vorbis"));
    expect(cleaned.subarray(49)).toEqual(setup);
  });

  it.each([
    ["", [0x12, 0x10]],
    [" with bands", [0x12, 0x10, 0x56, 0xe5, 0xa0]],
    [" with bands and stereo", [0x12, 0x10, 0x56, 0xe5, 0xa5, 0x48, 0x80]],
    [" that names its extension first", [0x2b, 0x92, 0x08, 0x00]],
    [" of another kind", [0xf8, 0xe6, 0x40, 0, 0, 0, 0]],
  ])("T14 removes what is behind the configuration of AAC%s", (_, bytes) => {
    const config = Buffer.from(bytes);
    const cleaned = (more: Buffer) =>
      Buffer.from(withoutComments("aac", Buffer.concat([config, more])) as Uint8Array);
    expect(cleaned(PLACE)).toEqual(config);
    expect(cleaned(Buffer.alloc(0))).toEqual(config);
  });

  it("T14 removes the comment of AAC that lists its channels", () => {
    // AAC LC, 44.1 kHz, no configuration of channels; one pair of them in front, aligned, and a comment.
    const bits = `${"00010"}${"0100"}${"0000"}${"000"}${"0000"}${"01"}${"0100"}${"0001"}${"0".repeat(17)}${"000"}${"10000"}`;
    const bytes =
      bits
        .padEnd(56, "0")
        .match(/.{8}/g)
        ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
    const config = Buffer.concat([Buffer.from(bytes), Buffer.of(PLACE.length), PLACE]);
    const cleaned = Buffer.from(withoutComments("aac", config) as Uint8Array);
    expect(cleaned).toEqual(Buffer.from([...bytes, 0]));
  });

  it.each([
    ["stereo", 2, 0, 19],
    ["six channels", 6, 1, 27],
  ])("T14 removes what is behind the header of Opus of %s", (_, channels, family, length) => {
    const head = Buffer.alloc(length, 1);
    head.write("OpusHead");
    head.set([channels], 9);
    head.set([family], 18);
    const cleaned = withoutComments("opus", Buffer.concat([head, PLACE]));
    expect(Buffer.from(cleaned as Uint8Array)).toEqual(head);
  });

  it("T14 removes the blocks of FLAC that can have texts", () => {
    const streamInfo = Buffer.concat([Buffer.of(0, 0, 0, 34), Buffer.alloc(34, 7)]);
    const comments = Buffer.concat([Buffer.of(0x84, 0, 0, PLACE.length), PLACE]);
    const config = Buffer.concat([Buffer.from("fLaC"), streamInfo, comments]);
    const cleaned = Buffer.from(withoutComments("flac", config) as Uint8Array);
    expect(cleaned.includes(PLACE)).toBe(false);
    expect(cleaned).toHaveLength(42);
    expect(cleaned[4]).toBe(0x80);
  });
});
