import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

const SIZE = { width: 5472, height: 3648 };

/** A JPEG of 20 megapixels with the detail, and so the size, of a photo: 9.5 MB at a quality of 88. */
export async function largePicture(): Promise<Buffer> {
  const raw = { width: 1368, height: 912, channels: 3 } as const;
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  return sharp(noise, { raw }).resize(SIZE).jpeg({ quality: 88 }).toBuffer();
}

type Target = { url: string; bearer: Record<string, string>; picture: Buffer };

/**
 * Uploads a picture again and again, `concurrent` at a time.
 * @param most how many in all; without it, until the returned function is called
 * @returns a function that waits for the uploads in flight and returns the milliseconds of each
 */
export function sendUploads({ url, bearer, picture }: Target, concurrent: number, most?: number) {
  const file = join(mkdtempSync(join(tmpdir(), "bench-")), "large.jpg");
  writeFileSync(file, picture);
  const counts = [concurrent, most ?? Number.POSITIVE_INFINITY].map(String);
  const args = ["bench/upload-sender.mjs", url, bearer.authorization ?? "", file, ...counts];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  return async () => {
    if (most === undefined) child.stdin.end();
    await ended;
    child.stdin.end();
    return JSON.parse(output) as number[];
  };
}
