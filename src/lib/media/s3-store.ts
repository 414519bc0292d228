import "server-only";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import {
  type ByteRange,
  type MediaStore,
  orUnavailable,
  type PutTerms,
  type StoredFile,
  type StoredFolder,
} from "./store-contract";

type S3Options = {
  bucket: string;
  region: string;
  /** Of a compatible service; addressed path style. */
  endpoint?: string;
  /** Without keys the SDK looks in the usual places (profile, instance role). */
  accessKeyId?: string;
  secretAccessKey?: string;
};

/** Files as objects of one bucket, which may stay private: reading goes through the application. */
export function s3Store(options: S3Options): MediaStore {
  const client = connect(options);
  const Bucket = options.bucket;

  return {
    put: (Key, Body, ContentType) =>
      orUnavailable(async () => {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
      }),
    size: (Key) =>
      orNull(async () => {
        const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return head.ContentLength ?? 0;
      }),
    get: (Key, range) => orNull(() => read(client, { Bucket, Key }, range)),
    list: () => list(client, Bucket),
    remove: (folder) => orUnavailable(() => removeAll(client, Bucket, `${folder}/`)),
    presignPut: (Key, terms) => orUnavailable(() => presign(client, { Bucket, Key }, terms)),
    check: () =>
      orUnavailable(async () => {
        await client.send(new HeadBucketCommand({ Bucket }));
        return "ok" as const;
      }),
  };
}

function connect({ region, endpoint, accessKeyId, secretAccessKey }: S3Options) {
  return new S3Client({
    region,
    endpoint,
    forcePathStyle: endpoint !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
      socketTimeout: 10_000,
    },
    // Not every compatible service knows the newer checksum headers; the signature covers the bytes
    // anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

async function read(
  client: S3Client,
  object: { Bucket: string; Key: string },
  range?: ByteRange,
): Promise<StoredFile | null> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const found = await client.send(new GetObjectCommand({ ...object, Range }));
  if (!found.Body) return null;
  const whole = found.ContentRange?.split("/")[1] ?? found.ContentLength;
  return { size: Number(whole), body: found.Body.transformToWebStream() };
}

async function presign(
  client: S3Client,
  object: { Bucket: string; Key: string },
  { size, type, seconds }: PutTerms,
) {
  const command = new PutObjectCommand({ ...object, ContentLength: size, ContentType: type });
  const url = await getSignedUrl(client, command, {
    expiresIn: seconds,
    // The SDK signs the type only when it is named.
    signableHeaders: new Set(["host", "content-length", "content-type"]),
  });
  return { url, headers: { "content-type": type } };
}

async function* list(client: S3Client, Bucket: string): AsyncGenerator<StoredFolder> {
  let current: StoredFolder | undefined;
  for (let StartAfter: string | undefined; ; ) {
    const command = new ListObjectsV2Command({ Bucket, StartAfter });
    const { Contents = [] } = await orUnavailable(() => client.send(command));
    for (const { Key = "", LastModified = new Date() } of Contents) {
      const end = Math.max(Key.lastIndexOf("/"), 0);
      const [folder, name] = [Key.slice(0, end), Key.slice(end + 1)];
      if (current && current.folder !== folder) yield current;
      if (current?.folder !== folder) current = { folder, names: [], changedAt: LastModified };
      current.names.push(name);
      if (LastModified > current.changedAt) current.changedAt = LastModified;
    }
    StartAfter = Contents.at(-1)?.Key;
    if (!StartAfter) break;
  }
  if (current) yield current;
}

async function removeAll(client: S3Client, Bucket: string, Prefix: string) {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
  await Promise.all(
    Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket, Key }))),
  );
}

async function orNull<T>(run: () => Promise<T>): Promise<T | null> {
  return orUnavailable(() =>
    run().catch((error: unknown) => {
      if (error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name)) return null;
      throw error;
    }),
  );
}
