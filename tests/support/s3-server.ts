import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver, { type PutObject } from "s3rver";

/** Lets pages of every origin send files. */
const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin>
  <AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>`;

/**
 * A real S3 server over HTTP, on loopback, with one empty bucket; not started yet. It does not verify
 * signatures.
 */
export function s3Server({ directory, bucket }: { directory: string; bucket: string }): S3rver {
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [CORS] }],
  });
  server.store.putObject = (object) => write(server, object);
  const list = server.store.listObjects.bind(server.store);
  // Its continuation tokens need DES, which OpenSSL 3 does not have; without one, clients name the last key.
  server.store.listObjects = async (...options) => ({
    ...(await list(...options)),
    isTruncated: false,
  });
  return server;
}

/** As s3rver does it, but it responds before the write, so a read may return the old file. */
async function write({ store }: S3rver, { bucket, key, content, metadata }: PutObject) {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  const file = store.getResourcePath(bucket, key, "object");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  const md5 = createHash("md5").update(bytes).digest("hex");
  await store.putMetadata(bucket, key, metadata, md5);
  return { size: bytes.length, md5 };
}
