import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny";
import { describe, expect, it } from "vitest";
import { partAt, u32 } from "../../../tests/support/containers";
import {
  CLIP_PLACES,
  changedMp4,
  clip,
  mp4WithPlaces,
  mp4WithSounds,
  mp4WithUnknownVideo,
  PLACE,
  webmOfHeight,
  webmWithPlaces,
} from "../../../tests/support/video-corpus";
import { processVideo } from "./video";

async function rewrite(bytes: Buffer) {
  const media = await processVideo({ bytes, kind: "video", field: "media" });
  const [file] = media.renditions;
  if (!file) throw new Error("There is no file");
  return { ...media, file };
}

async function contentOf(bytes: Buffer) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error("There is no video");
  const frames = [];
  for await (const frame of new EncodedPacketSink(track).packets()) {
    frames.push([Math.round(frame.timestamp * 1000), frame.type, frame.byteLength]);
  }
  return {
    frames,
    // As players read it; the end of a WebM's last frame is known only from it.
    duration: (await input.getDurationFromMetadata()) ?? 0,
    rotation: await track.getRotation(),
    shown: [await track.getDisplayWidth(), await track.getDisplayHeight()],
  };
}

describe("a video is written anew", () => {
  it.each([
    ["clip.mp4", "video.mp4", "video/mp4"],
    ["clip.webm", "video.webm", "video/webm"],
  ] as const)("with the frames, the size and the duration of %s", async (name, as, contentType) => {
    const { file, ...media } = await rewrite(clip(name));
    expect(media).toMatchObject({ width: 160, height: 120, animated: false, thumbhash: null });
    expect(file).toMatchObject({ name: as, contentType, width: 160, height: 120 });
    const [before, after] = [await contentOf(clip(name)), await contentOf(file.bytes)];
    expect(after.shown).toEqual([160, 120]);
    expect(after.duration).toBeCloseTo(before.duration, 3);
    expect(after.frames.length).toBe(10);
    // The first one is shorter by what the encoder said of itself.
    expect(after.frames.slice(1)).toEqual(before.frames.slice(1));
  });

  it("with its rotation", async () => {
    const turned = changedMp4((parts) => {
      const { body } = partAt(parts, "moov/trak/tkhd");
      const matrix = u32(0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000);
      if (Buffer.isBuffer(body)) matrix.copy(body, 40);
    });
    const { width, height, file } = await rewrite(turned);
    expect([width, height]).toEqual([120, 160]);
    expect(await contentOf(file.bytes)).toMatchObject({ rotation: 90, shown: [120, 160] });
  });

  it("API13 also of an MP4 that is called M4V", async () => {
    const bytes = Buffer.from(clip("clip.mp4"));
    bytes.write("M4V ", 8);
    expect((await rewrite(bytes)).file).toMatchObject({ name: "video.mp4", width: 160 });
  });

  it("API13 with the first video and the first sound that browsers know", async () => {
    const { file } = await rewrite(mp4WithUnknownVideo());
    expect(await contentOf(file.bytes)).toEqual(
      await contentOf((await rewrite(clip("clip.mp4"))).file.bytes),
    );
    const sounding = (await rewrite(mp4WithSounds("alac", "twos"))).file.bytes;
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(sounding) });
    expect(await (await input.getPrimaryAudioTrack())?.getCodec()).toBe("pcm-s16be");
  });

  it("with what a player needs before the frames, so that it plays and seeks at once", async () => {
    const { bytes } = (await rewrite(clip("clip.mp4"))).file;
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
    const film = (await rewrite(clip("clip.webm"))).file.bytes;
    expect(film.includes(Buffer.from("1c53bb6b", "hex"))).toBe(true);
  });
});

const withPlaces = [
  ["the metadata of the MP4", clip("clip.mp4")],
  ["the metadata of the WebM", clip("clip.webm")],
  ...mp4WithPlaces(),
  ...webmWithPlaces(),
] as const;

it.each(withPlaces)("T14 a place in %s is not in what is served", async (_, bytes) => {
  const places = [PLACE, ...CLIP_PLACES];
  expect(places.some((place) => bytes.includes(place))).toBe(true);
  const { file } = await rewrite(bytes);
  expect(places.filter((place) => file.bytes.includes(place))).toEqual([]);
  expect((await contentOf(file.bytes)).frames).toHaveLength(10);
});

it("T14 what an encoder says of itself between the frames is not in what is served", async () => {
  expect(clip("clip.mp4").includes("x264")).toBe(true);
  expect((await rewrite(clip("clip.mp4"))).file.bytes.includes("x264")).toBe(false);
});

describe("refused is", () => {
  const damaged = {
    code: "invalid_input",
    errors: [{ path: "media", message: "The file is damaged" }],
  };

  it.each(["clip.mp4", "clip.webm"] as const)("%s cut off", async (name) => {
    const bytes = clip(name);
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      const cut = rewrite(bytes.subarray(0, Math.floor(bytes.length * part)));
      await expect(cut).rejects.toMatchObject(damaged);
    }
  });

  it("what only begins like a video", async () => {
    const bytes = Buffer.concat([clip("clip.mp4").subarray(0, 32), Buffer.alloc(500, 7)]);
    await expect(rewrite(bytes)).rejects.toMatchObject(damaged);
  });

  it("a table that names the same bytes again and again", async () => {
    const bytes = changedMp4((parts) => {
      const stbl = "moov/trak/mdia/minf/stbl";
      partAt(parts, `${stbl}/stts`).body = u32(0, 1, 1000, 1);
      partAt(parts, `${stbl}/stsz`).body = u32(0, 3000, 1000);
      partAt(parts, `${stbl}/stsc`).body = u32(0, 1, 1, 1, 1);
      partAt(parts, `${stbl}/ctts`).name = "free";
      partAt(parts, `${stbl}/stco`).name = "free";
      const table = partAt(parts, stbl);
      if (Array.isArray(table.body)) {
        const offsets = Array.from({ length: 1000 }, () => 1000);
        table.body.push({ name: "stco", body: u32(0, 1000, ...offsets) });
      }
    });
    await expect(rewrite(bytes)).rejects.toMatchObject(damaged);
  });

  it.each([16_385, 2 ** 31, 2 ** 47])("a height of %i", async (height) => {
    await expect(rewrite(webmOfHeight(height))).rejects.toMatchObject(damaged);
    expect((await rewrite(webmOfHeight(16_384))).height).toBe(16_384);
  });

  it.each([
    ["a video that no browser knows", mp4WithUnknownVideo({ isOnly: true })],
    ["a video whose sound would be lost", mp4WithSounds("alac")],
  ])("API13 %s", async (_, bytes) => {
    await expect(rewrite(bytes)).rejects.toMatchObject({
      code: "unsupported_media",
      errors: [{ path: "media", message: expect.stringContaining("valid media file") }],
    });
  });

  it("another kind of video", async () => {
    await expect(rewrite(clip("clip.mov"))).rejects.toMatchObject({ code: "unsupported_media" });
  });
});
