import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
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
export function sendUploads(
  { url, bearer, picture }: Target,
  concurrent: number,
  most = Number.POSITIVE_INFINITY,
) {
  const file = join(mkdtempSync(join(tmpdir(), "bench-")), "large.jpg");
  writeFileSync(file, picture);
  const args = [url, bearer.authorization ?? "", file, concurrent, most].map(String);
  const child = fork("bench/upload-sender.mjs", args);
  child.once("exit", (code) => {
    if (code) throw new Error(`bench/upload-sender.mjs failed (exit code ${code})`);
  });
  const times = once(child, "message");
  return async () => {
    if (most === Number.POSITIVE_INFINITY) child.send("over");
    const [milliseconds] = await times;
    return milliseconds as number[];
  };
}
