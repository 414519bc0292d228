import { describe, expect, it } from "vitest";
import { recordWithoutUserData, withoutComments, withoutUserData } from "./user-data";

const PLACE = Buffer.from("+27.5916+086.5640/");
const unit = (...bytes: (number | Buffer)[]) => {
  const body = Buffer.concat(bytes.map((part) => (Buffer.isBuffer(part) ? part : Buffer.of(part))));
  return Buffer.concat([Buffer.of(0, 0, 0, body.length), body]);
};
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
      const after = unit(...sei.map((byte) => Buffer.of(byte)), 6, 1, 0x80, 5, 3, PLACE, 0x80);
      const clean = withoutUserData(codec, record);
      const packet = Buffer.concat([userData(...sei), recovery, frame, after]);
      expect(Buffer.from(clean(packet))).toEqual(Buffer.concat([recovery, frame]));
    },
  );

  const registered = (...start: number[]) =>
    unit(0x06, 4, start.length + PLACE.length, ...start, PLACE, 0x80);
  const captions = registered(0xb5, 0, 0x31, ...Buffer.from("GA94"), 3);
  const hdr = registered(0xb5, 0, 0x3c, 0, 1, 4);

  it("T14 keeps captions and HDR10+, and no other message or unit that a camera may fill", () => {
    const clean = withoutUserData("avc", Buffer.of(1, 66, 0, 30, 0xff));
    const frame = unit(0x65, Buffer.alloc(40, 9));
    const others = [registered(0xb5, 0, 0x99), unit(0x06, 200, PLACE.length, PLACE, 0x80)];
    const units = [0, 12, 17, 24, 30].map((type) => unit(type, PLACE));
    const packet = Buffer.concat([captions, ...others, hdr, frame, ...units]);
    expect(Buffer.from(clean(packet))).toEqual(Buffer.concat([captions, hdr, frame]));
    const hevc = withoutUserData("hevc", Buffer.concat([Buffer.alloc(21), Buffer.of(0x0f)]));
    expect(
      hevc(Buffer.concat([10, 22, 38, 41, 48, 62].map((type) => unit(type << 1, 1, PLACE)))),
    ).toEqual(Buffer.of());
  });

  it("T14 removes what a camera wrote into the configuration of hevc", () => {
    const array = (type: number, ...units: Buffer[]) =>
      Buffer.concat([Buffer.of(type, 0, units.length), ...units.map((one) => one.subarray(2))]);
    const sets = [32, 33, 34].map((type) => array(0x80 | type, unit(type << 1, 1, 7, 7)));
    const light = unit(39 << 1, 1, 144, 4, 1, 2, 3, 4, 0x80);
    const record = (...arrays: Buffer[]) =>
      Buffer.concat([Buffer.alloc(21), Buffer.of(0x0f, arrays.length), ...arrays]);
    const sei = [array(39, userData(39 << 1, 1), light), array(40, userData(40 << 1, 1))];
    const clean = recordWithoutUserData("hevc", record(...sets, ...sei));
    expect(clean).toEqual(record(...sets, array(39, light)));
    expect(() => recordWithoutUserData("hevc", record(...sei).subarray(0, 40))).toThrow("after");
  });

  it("T14 removes metadata and padding of av1, but for those of HDR and captions", () => {
    const obu = (type: number, ...bytes: number[]) =>
      Buffer.of((type << 3) | 2, 0x80 | (bytes.length + PLACE.length), 0, ...bytes, ...PLACE);
    const frame = obu(6, 1, 2, 3);
    const kept = [obu(1, 9), obu(5, 1), obu(5, 2), obu(5, 4, 0xb5, 0, 0x3c, 0, 1), frame];
    const removed = [obu(5, 4, 0xb5, 0, 0x99), obu(5, 31), obu(9), obu(15)];
    const last = Buffer.concat([Buffer.of((5 << 3) | 4, 0, 31), PLACE]);
    const packet = Buffer.concat([...removed, ...kept, ...removed, last]);
    const clean = withoutUserData("av1", undefined);
    expect(Buffer.from(clean(packet))).toEqual(Buffer.concat(kept));
    expect(() => clean(frame.subarray(0, 9))).toThrow("ends after");
  });

  it("finds it behind escaped bytes", () => {
    // Two zeros and a byte below four would look like a start code without the three.
    const escaped = unit(0x06, 1, 4, Buffer.of(0, 0, 3, 1, 0), 5, 16, Buffer.alloc(16, 1), 0x80);
    const clean = withoutUserData("avc", Buffer.of(1, 66, 0, 30, 0xff));
    expect(clean(escaped)).toHaveLength(0);
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
