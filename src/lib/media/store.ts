import "server-only";
import { join } from "node:path";
import { env } from "@/lib/server/env";
import { localStore } from "./local-store";
import { s3Store } from "./s3-store";
import type { MediaStore } from "./store-contract";

/**
 * The key of the advisory lock that `npm run backup` holds until it has copied the files of its
 * snapshot. No file is removed meanwhile.
 */
export const BACKUP_LOCK = 72_707_370;

let store: MediaStore | undefined;

/** The store that `MEDIA_STORE` chooses. */
export function mediaStore(): MediaStore {
  store ??= env().MEDIA_STORE === "s3" ? s3Store(s3Options()) : localStore(localFolder());
  return store;
}

const localFolder = () => join(/* turbopackIgnore: true */ env().DATA_DIR, "media");

function s3Options() {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  return {
    bucket: S3_BUCKET ?? "",
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
