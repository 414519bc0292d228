import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { childrenOf, type Process } from "../../../tests/support/processes";
import { blackPng, noise } from "../../../tests/support/test-pictures";
import { clip, endlessClip, hostileClips } from "../../../tests/support/video-corpus";
import { encode as encodeUpload } from "./encoder";
import { encodeIn, isRunning, type Limits, startEncoder } from "./encoder-child";

// The encoder starts with the first picture.
vi.setConfig({ testTimeout: 30_000 });
vi.stubEnv("DATABASE_URL", "postgresql://localhost/none");
vi.stubEnv("NEXTAUTH_SECRET", "only-for-tests-only-for-tests-only-for-tests");

const field = "media";
const encode = (bytes: Buffer) => encodeUpload({ bytes, kind: "image", field });
const encodeVideo = (bytes: Buffer) => encodeUpload({ bytes, kind: "video", field });
/** The fields of a process or thread after its name: its state is the first of them (proc(5)). */
const statOf = (id: number | string) =>
  readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
/** The time on a processor, in hundredths of a second. */
const timeOf = (pid: number) => Number(statOf(pid)[11]) + Number(statOf(pid)[12]);
const running = () =>
  childrenOf(process.pid).filter(({ command }) => command.includes("encoder-process"));
// This process may have run other files, whose encoders are idle for a minute.
const ofOtherFiles = new Set(running().map(({ pid }) => pid));
const encoders = () => running().filter(({ pid }) => !ofOtherFiles.has(pid));

test("T11 the renditions come from processes of lower priority and without secrets", async () => {
  const bytes = await noise(400, 300).jpeg().toBuffer();
  const [first] = await Promise.all([encode(bytes), encode(bytes), encode(bytes)]);
  expect(first.renditions.map(({ name }) => name).sort()).toEqual([
    "384.avif",
    "400.avif",
    "400.webp",
    "preview.jpg",
  ]);
  expect(first.renditions.every((file) => Buffer.isBuffer(file.bytes))).toBe(true);
  expect(encoders()).toHaveLength(2);
  for (const { pid } of encoders()) {
    expect(Number(statOf(pid)[16])).toBe(3); // nice
    const environment = readFileSync(`/proc/${pid}/environ`, "utf8");
    expect(environment).not.toMatch(/DATABASE_URL|NEXTAUTH_SECRET/);
  }
});

test("a refusal names its field and says why", async () => {
  await expect(encode(Buffer.from("hello"))).rejects.toMatchObject({
    code: "unsupported_media",
    errors: [{ path: field, message: expect.stringContaining("valid image") }],
  });
});

/** The encoder that is at work. */
async function busyEncoder(): Promise<number> {
  const before = new Map(encoders().map(({ pid }) => [pid, timeOf(pid)]));
  const isBusy = ({ pid }: Process) => timeOf(pid) > (before.get(pid) ?? 0) + 5;
  let busy: Process | undefined;
  const find = () => {
    busy = encoders().find(isBusy);
    return busy;
  };
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  return busy?.pid ?? Number.NaN;
}

test("T65 a picture is tried again when its process is killed, and is unavailable after the second", async () => {
  const bytes = await noise(1800, 1200).jpeg().toBuffer();
  const picture = encode(bytes);
  process.kill(await busyEncoder(), "SIGKILL");
  expect((await picture).width).toBe(1800);
  const lost = expect(encode(bytes)).rejects.toMatchObject({ code: "unavailable", retryAfter: 2 });
  process.kill(await busyEncoder(), "SIGKILL");
  process.kill(await busyEncoder(), "SIGKILL");
  await lost;
});

test("T65 a picture is tried again when its process uses no processor for 30 seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const picture = encode(await noise(1500, 1000).jpeg().toBuffer());
  const pid = await busyEncoder();
  process.kill(pid, "SIGSTOP");
  // Each of its threads stops when its turn of a processor comes.
  const isStopped = () =>
    readdirSync(`/proc/${pid}/task`).every((id) => statOf(`${pid}/task/${id}`)[0] === "T");
  await expect.poll(isStopped).toBe(true);
  await vi.advanceTimersByTimeAsync(31_000);
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  vi.useRealTimers();
  expect((await picture).width).toBe(1500);
});

test.each<[string, Limits]>([
  ["memory", { cpu: 60, memory: 60 }],
  ["of a processor", { cpu: 0.5, memory: 1000 }],
])("T65 a picture that needs more %s is damaged", async (_, limits) => {
  const encoder = startEncoder("inherit");
  // Seconds of work, of which the first check sees enough on a quick machine, too.
  const bytes = await noise(2400, 1600).jpeg().toBuffer();
  const answer = encodeIn(encoder, { bytes, kind: "image", field }, limits);
  await expect(answer).rejects.toMatchObject({ code: "invalid_input" });
  expect(isRunning(encoder)).toBe(false);
});

test("T66 large pictures of nine people do not keep others from publishing", async () => {
  const large = blackPng(5100, 5000);
  const all = Array.from({ length: 36 }, (_, index) =>
    encodeUpload({ bytes: large, kind: "avatar", field }, `person ${index % 9}`).catch(
      ({ code }) => code,
    ),
  );
  await setImmediate();
  const other = encode(await noise(400, 300).jpeg().toBuffer());
  const isFirst = Promise.race([other.then(() => true), Promise.all(all).then(() => false)]);
  expect(await isFirst).toBe(true);
  expect((await other).width).toBe(400);
  const codes = (await Promise.all(all)).filter((outcome) => typeof outcome === "string");
  expect(codes).toContain("unavailable");
}, 120_000);

test.each(hostileClips())("T50 %s uses no more of a process than a video may", async (_, bytes) => {
  const encoder = startEncoder("ignore");
  const refused = encodeIn(encoder, { bytes, kind: "video", field }, { cpu: 1.5, memory: 768 });
  await expect(refused).rejects.toMatchObject({ code: "invalid_input" });
  encoder.child.kill();
});

test("T65 a picture is unavailable while no process can be started", async () => {
  const program = `
    import { openSync } from "node:fs";
    import { encode } from "./src/lib/media/encoder";
    try {
      for (;;) openSync("/dev/null");
    } catch {}
    encode({ bytes: Buffer.alloc(9), kind: "image", field: "media" }).catch(({ code, message }) =>
      process.stdout.write(code ?? message),
    );`;
  const node = `ulimit -n 100; exec "$0" --conditions=react-server --import tsx --input-type=module --eval "$1"`;
  const server = spawn("sh", ["-c", node, process.execPath, program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  expect(await text(server.stdout)).toMatch(/^unavailable/m);
});

test("T50 two videos are at work, and sixteen wait", async () => {
  const videos = Array.from({ length: 18 }, () => encodeVideo(clip("clip.mp4")));
  await expect(encodeVideo(clip("clip.mp4"))).rejects.toMatchObject({ code: "unavailable" });
  await Promise.all(videos);
});

test("T50 a process that a video holds ends when the server is gone", async () => {
  const program = `
    import { encode } from "./src/lib/media/encoder";
    encode({ bytes: Buffer.from("${endlessClip().toString("base64")}", "base64"), kind: "video", field: "media" });`;
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
