import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { childrenOf } from "../../../tests/support/processes";
import { noise } from "../../../tests/support/test-pictures";
import { clip, hostileClips } from "../../../tests/support/video-corpus";
import { encode as encodeUpload } from "./encoder";

// The encoder starts with the first picture.
vi.setConfig({ testTimeout: 30_000 });
vi.stubEnv("DATABASE_URL", "postgresql://localhost/none");
vi.stubEnv("NEXTAUTH_SECRET", "only-for-tests-only-for-tests-only-for-tests");

const field = "media";
const encode = (bytes: Buffer) => encodeUpload({ bytes, kind: "image", field });
const encodeVideo = (bytes: Buffer) => encodeUpload({ bytes, kind: "video", field });
/** The time on a processor, in hundredths of a second (proc(5)). */
function timeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ");
  return Number(stat?.[11]);
}
const encoders = () =>
  childrenOf(process.pid).filter(({ command }) => command.includes("encoder-process"));

test("T11 the renditions come from one process, of lower priority and without secrets", async () => {
  const bytes = await noise(400, 300).jpeg().toBuffer();
  const [first] = await Promise.all([encode(bytes), encode(bytes)]);
  expect(first.renditions.map(({ name }) => name).sort()).toEqual([
    "336.avif",
    "400.avif",
    "400.webp",
    "preview.jpg",
  ]);
  expect(first.renditions.every((file) => Buffer.isBuffer(file.bytes))).toBe(true);
  const [encoder, ...others] = encoders();
  expect(others).toEqual([]);
  const stat = readFileSync(`/proc/${encoder?.pid}/stat`, "utf8").split(") ")[1]?.split(" ");
  // proc(5): field 19, of those after the name the 17th.
  expect(Number(stat?.[16])).toBe(10);
  const environment = readFileSync(`/proc/${encoder?.pid}/environ`, "utf8");
  expect(environment).not.toMatch(/DATABASE_URL|NEXTAUTH_SECRET/);
});

test("a refusal names its field and says why", async () => {
  await expect(encode(Buffer.from("hello"))).rejects.toMatchObject({
    code: "unsupported_media",
    errors: [{ path: field, message: expect.stringContaining("valid image") }],
  });
});

test("pictures in a process that is killed are unavailable, and the next starts another", async () => {
  const bytes = await noise(3000, 2000).jpeg().toBuffer();
  const lost = encode(bytes);
  const [encoder] = encoders();
  if (encoder) process.kill(encoder.pid, "SIGKILL");
  await expect(lost).rejects.toMatchObject({ code: "unavailable", retryAfter: 2 });
  expect((await encode(bytes)).width).toBe(3000);
  expect(encoders().map(({ pid }) => pid)).not.toContain(encoder?.pid);
});

test.each(hostileClips())(
  "T50 %s is a damaged file, and disturbs no other upload",
  async (_, bytes) => {
    const refused = expect(encodeVideo(bytes)).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: field, message: "The file is damaged" }],
    });
    const picture = encode(await noise(3000, 2000).jpeg().toBuffer());
    const [other, third] = [encodeVideo(clip("clip.webm")), encodeVideo(clip("clip.mp4"))];
    await refused;
    expect((await picture).width).toBe(3000);
    expect([(await other).width, (await third).width]).toEqual([160, 160]);
    expect((await encodeVideo(clip("clip.mp4"))).renditions).toMatchObject([{ name: "video.mp4" }]);
  },
);

test("T50 videos are in processes with little memory, at most two at once", async () => {
  const videos = Array.from({ length: 18 }, () => encodeVideo(clip("clip.mp4")));
  await expect(encodeVideo(clip("clip.mp4"))).rejects.toMatchObject({ code: "unavailable" });
  await Promise.all(videos);
  const limited = encoders().filter(({ command }) => command.includes("--max-old-space-size=256"));
  expect(limited).toHaveLength(2);
});

test("T50 a video whose turn comes after 20 seconds is unavailable", async () => {
  const [first, second, third] = [1, 2, 3].map(() => encodeVideo(clip("clip.mp4")));
  await setImmediate();
  const later = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 21_000);
  await expect(third).rejects.toMatchObject({ code: "unavailable" });
  later.mockRestore();
  await Promise.all([first, second]);
});

test("T50 a process that a video holds ends when the server is gone", async () => {
  const [, endless] = hostileClips().find(([what]) => what.includes("of no element")) ?? [];
  const program = `
    import { encode } from "./src/lib/media/encoder";
    encode({ bytes: Buffer.from("${endless?.toString("base64")}", "base64"), kind: "video", field: "media" });`;
  const server = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "--input-type=module", "--eval", program],
    { stdio: "inherit" },
  );
  const held = () =>
    childrenOf(server.pid ?? 0).find(({ command }) => command.includes("encoder-"));
  await expect.poll(held, { timeout: 15_000 }).toBeDefined();
  const { pid = 0 } = held() ?? {};
  await expect.poll(() => timeOf(pid), { timeout: 15_000 }).toBeGreaterThan(20);
  // A stopped server does not end it at the deadline, however slow the machine is.
  server.kill("SIGSTOP");
  await expect.poll(() => timeOf(pid), { timeout: 30_000 }).toBeGreaterThan(200);
  server.kill("SIGKILL");
  await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 15_000 }).toBe(false);
});
