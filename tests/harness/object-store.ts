import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { s3Server } from "../support/s3-server";

const BUCKET = "pictures";
/** The only key pair that s3rver knows. */
const KEY = "S3RVER";

export type ObjectStore = {
  /** The variables of a site that uses it. */
  env: Record<string, string>;
  /** The directory with the objects, in a folder for each upload. */
  folder: string;
  close: () => Promise<void>;
};

/** An S3 server over HTTP with one empty bucket. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), "vitrine-s3-"));
  const server = s3Server({ directory, bucket: BUCKET });
  const { port } = await server.run();
  return {
    env: {
      MEDIA_STORE: "s3",
      S3_BUCKET: BUCKET,
      S3_REGION: "us-east-1",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    folder: join(directory, BUCKET),
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
