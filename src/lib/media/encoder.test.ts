import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { childrenOf } from "../../../tests/support/processes";
import { noise } from "../../../tests/support/test-pictures";
import { encodeImage } from "./encoder";

// The encoder starts with the first picture.
vi.setConfig({ testTimeout: 30_000 });
vi.stubEnv("DATABASE_URL", "postgresql://localhost/none");
vi.stubEnv("NEXTAUTH_SECRET", "only-for-tests-only-for-tests-only-for-tests");

const field = "media";
const encode = (bytes: Buffer) => encodeImage({ bytes, kind: "image", field });
const encoders = () =>
  childrenOf(process.pid).filter(({ command }) => command.includes("encoder-process"));

test("T11 the renditions come from one process, of lower priority and without secrets", async () => {
  const bytes = await noise(400, 300).jpeg().toBuffer();
  const [first] = await Promise.all([encode(bytes), encode(bytes)]);
  expect(first.renditions.map(({ name }) => name).sort()).toEqual([
    "320.webp",
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
