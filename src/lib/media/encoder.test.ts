import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { childrenOf, type Process } from "../../../tests/support/processes";
import { blackPng, noise, sampleOf, tinyFramesGif } from "../../../tests/support/test-pictures";
import { clip, endlessClip, hostileClips } from "../../../tests/support/video-corpus";
import { encode as encodeUpload, type Uploader } from "./encoder";
import { encodeIn, isRunning, type Limits, startEncoder } from "./encoder-child";

// The encoder starts with the first picture.
vi.setConfig({ testTimeout: 30_000 });

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
/** Takes an encoder seconds. */
const seconds = noise(2400, 1600).jpeg().toBuffer();

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
    expect(Number(statOf(pid)[16])).toBe(getPriority() + 3); // nice
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
  const bytes = await noise(1200, 800).jpeg().toBuffer();
  const picture = encode(bytes);
  process.kill(await busyEncoder(), "SIGKILL");
  expect((await picture).width).toBe(1200);
  const lost = expect(encode(bytes)).rejects.toMatchObject({ code: "unavailable", retryAfter: 2 });
  process.kill(await busyEncoder(), "SIGKILL");
  process.kill(await busyEncoder(), "SIGKILL");
  await lost;
});

test("T65 a picture is tried again when its process uses no processor for 30 seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const picture = encode(await noise(1200, 800).jpeg().toBuffer());
  const pid = await busyEncoder();
  process.kill(pid, "SIGSTOP");
  // Each of its threads stops when its turn of a processor comes.
  const isStopped = () =>
    readdirSync(`/proc/${pid}/task`).every((id) => statOf(`${pid}/task/${id}`)[0] === "T");
  await expect.poll(isStopped).toBe(true);
  await vi.advanceTimersByTimeAsync(31_000);
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  vi.useRealTimers();
  expect((await picture).width).toBe(1200);
});

test.each<[string, Limits, object]>([
  ["memory is damaged", { cpu: 60, memory: 60 }, { code: "invalid_input" }],
  ["of a processor is damaged", { cpu: 0.5, memory: 1000 }, { code: "invalid_input" }],
  [
    "than a turn ends with what becomes of it",
    { cpu: 0.5, memory: 1000, excess: () => new Error("begins again") },
    { message: "begins again" },
  ],
])("T65 a picture that needs more %s", async (_, limits, refusal) => {
  const encoder = startEncoder("inherit");
  // Seconds of work, of which the first check sees enough on a quick machine, too.
  const answer = encodeIn(encoder, { bytes: await seconds, kind: "image", field }, limits);
  await expect(answer).rejects.toMatchObject(refusal);
  expect(isRunning(encoder)).toBe(false);
});

test("T66 animations that take seconds do not keep others from publishing", async () => {
  const bytes = await noise(400, 300).jpeg().toBuffer();
  const animation = tinyFramesGif({ width: 1000, height: 1000, frames: 20 });
  const moving = Promise.all([encode(animation), encode(animation)]);
  const other = encode(bytes).then(() => "other");
  expect(await Promise.race([other, moving])).toBe("other");
  expect((await moving).every(({ animated }) => animated)).toBe(true);
});

test("T66 large pictures keep nobody from publishing, and all of them are made", async () => {
  const large = blackPng(5100, 5000);
  const all = Array.from({ length: 4 }, (_, index) =>
    encodeUpload({ bytes: large, kind: "avatar", field }, { userId: `person ${index}` }),
  );
  await setImmediate();
  const other = encode(await noise(400, 300).jpeg().toBuffer());
  const isFirst = Promise.race([other.then(() => true), Promise.all(all).then(() => false)]);
  expect(await isFirst).toBe(true);
  expect((await other).width).toBe(400);
  expect((await Promise.all(all)).every(({ width }) => width === 5100)).toBe(true);
}, 120_000);

/** Begins small uploads that are not in memory while they wait, and lists whose are read, in their order. */
async function waitingUploads() {
  const bytes = await noise(48, 36).jpeg().toBuffer();
  const read: string[] = [];
  const begin = (of: Uploader, name: string) => {
    const waiting = async () => {
      read.push(name);
      return bytes;
    };
    return encodeUpload({ bytes: waiting, kind: "image", field }, of);
  };
  return { read, begin };
}

test("T66 a visitor waits for two of another network, however many wait there", async () => {
  const { read, begin } = await waitingUploads();
  const crowd = Array.from({ length: 12 }, () => begin({ network: "192.0.2.1" }, "crowd"));
  await begin({ network: "192.0.2.2" }, "other");
  expect(read.indexOf("other")).toBeLessThanOrEqual(2);
  await Promise.all(crowd);
}, 120_000);

test("T66 a member waits for no visitor who waits, and none of them is refused", async () => {
  const { read, begin } = await waitingUploads();
  const visitors = Array.from({ length: 16 }, (_, n) =>
    begin({ network: `192.0.2.${n % 8}` }, `${n}`),
  );
  await Promise.race(visitors);
  const before = read.length;
  await begin({ userId: "a member" }, "member");
  expect(read.indexOf("member") - before).toBeLessThanOrEqual(1);
  await Promise.all(visitors);
  expect(read).toHaveLength(17);
}, 120_000);

test.each(sampleOf(hostileClips(), 4))(
  "T50 %s uses no more of a process than a video may",
  async (_, bytes) => {
    const encoder = startEncoder("ignore");
    const refused = encodeIn(encoder, { bytes, kind: "video", field }, { cpu: 1.5, memory: 768 });
    await expect(refused).rejects.toMatchObject({ code: "invalid_input" });
    encoder.child.kill();
  },
);

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

test("T50 two videos are at work, and others wait", async () => {
  const earlier = new Set(encoders().map(({ pid }) => pid));
  const videos = Array.from({ length: 6 }, () => encodeVideo(clip("clip.mp4")));
  expect(encoders().filter(({ pid }) => !earlier.has(pid)).length).toBeLessThanOrEqual(2);
  await Promise.all(videos);
});

const heldBy = {
  video: endlessClip,
  // Decoded in one piece by a thread that cannot be interrupted.
  picture: () => noise(3000, 3000).jpeg({ progressive: true }).toBuffer(),
};

test.each([
  ["T50", "video"],
  ["T65", "picture"],
] as const)(
  "%s a process that a %s holds ends when the server is killed",
  async (_, kind) => {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-encoder-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "upload");
    await writeFile(file, await heldBy[kind]());
    const program = `
    import { readFileSync } from "node:fs";
    import { encode } from "./src/lib/media/encoder";
    encode({ bytes: readFileSync("${file}"), kind: "${kind === "video" ? kind : "image"}", field: "media" });`;
    const server = spawn(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", "--input-type=module", "--eval", program],
      { stdio: "inherit" },
    );
    const held = () =>
      childrenOf(server.pid ?? 0).find(({ command }) => command.includes("encoder-"));
    await expect.poll(held, { timeout: 30_000 }).toBeDefined();
    const { pid = 0 } = held() ?? {};
    await expect.poll(() => timeOf(pid), { timeout: 30_000 }).toBeGreaterThan(100);
    server.kill("SIGKILL");
    await once(server, "exit");
    // However slow the machine is: it may not go on working.
    const end = timeOf(pid) + (kind === "video" ? 300 : 50);
    await expect
      .poll(() => !existsSync(`/proc/${pid}`) || timeOf(pid) > end, { timeout: 30_000 })
      .toBe(true);
    expect(existsSync(`/proc/${pid}`)).toBe(false);
  },
  100_000,
);
