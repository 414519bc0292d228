import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { isVideo, processVideo } from "./video";

const fixture = (name: string) =>
  readFile(new URL(`../../../tests/support/clips/${name}`, import.meta.url));
const place = "+48.8577+002.295/";

describe("isVideo", () => {
  it.each([
    ["clip.mp4", true],
    ["clip.webm", true],
    ["clip.mov", false],
  ])("judges %s by its content", async (name, expected) => {
    expect(await isVideo(await fixture(name))).toBe(expected);
  });
});

describe("processVideo", () => {
  it.each([
    ["clip.mp4", "video.mp4"],
    ["clip.webm", "video.webm"],
  ])("keeps %s as it is, but for what it tells", async (file, name) => {
    const bytes = await fixture(file);
    expect(bytes.includes("secret place")).toBe(true);
    const video = await processVideo(bytes, "media");
    expect(video).toMatchObject({ name, width: 160, height: 120 });
    expect(video.bytes).toHaveLength(bytes.length);
    expect(video.bytes.includes("secret place")).toBe(false);
    expect(video.bytes.includes(place)).toBe(false);
    expect(await isVideo(video.bytes)).toBe(true);
    // What was cleaned once is clean: nothing else changes, so the frames are where they were.
    expect((await processVideo(video.bytes, "media")).bytes.equals(video.bytes)).toBe(true);
  });

  it.each(["clip.mp4", "clip.webm"])("refuses %s cut off", async (file) => {
    const bytes = await fixture(file);
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    await expect(processVideo(half, "media")).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "media", message: "The file is damaged" }],
    });
  });

  it("refuses what only begins like a video", async () => {
    const bytes = Buffer.concat([
      (await fixture("clip.mp4")).subarray(0, 32),
      Buffer.alloc(500, 7),
    ]);
    await expect(processVideo(bytes, "media")).rejects.toMatchObject({ code: "invalid_input" });
  });
});
