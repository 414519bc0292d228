import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { pace, type Request } from "./load";

const SECONDS = 4;
const EVERY_MS = 20;
const SIZE = { width: 5472, height: 3648 };

/** A JPEG of 20 megapixels with the detail, and so the size, of a photo. */
export async function largePicture(): Promise<Buffer> {
  const raw = { width: 1368, height: 912, channels: 3 } as const;
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  return sharp(noise, { raw }).resize(SIZE).jpeg({ quality: 85 }).toBuffer();
}

type Site = { url: string; bearer: Record<string, string>; picture: Buffer };

/** @returns the milliseconds of each feed request, alone and during two concurrent uploads */
export async function feedBesideUploads(feed: Request, site: Site) {
  const alone = await pace(feed, SECONDS, EVERY_MS);
  let done = false;
  let uploads = 0;
  const uploader = async () => {
    while (!done) {
      await upload(site);
      uploads++;
    }
  };
  const uploaders = [uploader(), uploader()];
  const beside = await pace(feed, SECONDS, EVERY_MS);
  done = true;
  await Promise.all(uploaders);
  return { alone, beside, uploads };
}

async function upload({ url, bearer, picture }: Site) {
  const body = new FormData();
  body.set("title", "A large picture");
  body.set("content", "Uploaded while the feed is read.");
  body.set("media", new File([new Uint8Array(picture)], "large.jpg", { type: "image/jpeg" }));
  const response = await fetch(`${url}/api/v1/tweets/create`, {
    method: "POST",
    headers: bearer,
    body,
  });
  if (!response.ok) throw new Error(`An upload failed: ${response.status}`);
  await response.arrayBuffer();
}
