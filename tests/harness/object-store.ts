import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { s3Server } from "../support/s3-server";
import { startVerifyingStore, type VerifyingStore } from "../support/verifying-store";

const BUCKET = "pictures";
const REGION = "us-east-1";
/** The only key pair that s3rver knows. */
const KEY = "S3RVER";

export type ObjectStore = Pick<VerifyingStore, "disconnect" | "restore" | "close"> & {
  /** The variables of a site that uses it. */
  env: Record<string, string>;
  /** The directory with the objects, in a folder for each upload. */
  folder: string;
};

/** An S3 server over HTTP with one empty bucket, which verifies signatures. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), "vitrine-s3-"));
  const server = s3Server({ directory, bucket: BUCKET });
  const { port } = await server.run();
  const store = await startVerifyingStore({
    target: `http://127.0.0.1:${port}`,
    region: REGION,
    keys: { accessKeyId: KEY, secretAccessKey: KEY },
  });
  return {
    ...store,
    env: {
      MEDIA_STORE: "s3",
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ENDPOINT: store.url,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    folder: join(directory, BUCKET),
    close: async () => {
      await store.close();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
