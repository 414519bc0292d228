/**
 * Parses the environment as the server does, and asks the bucket, so that a bad variable ends the start early.
 * Prints a warning when the bucket does not respond: it may do so later.
 */
import { env } from "@/lib/server/env";

type StoreError = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

const refusals: Record<number, string> = {
  301: "it is in another region than S3_REGION",
  400: "the request is not accepted: see S3_REGION and the key",
  403: "access is denied to S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
  404: "there is none of this name",
};

/** @returns a warning, or nothing @throws Error when the store says that a variable is wrong */
async function checkBucket(): Promise<string | undefined> {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT } = env();
  const { mediaStore } = await import("@/lib/media/store");
  const cause: StoreError | undefined = await mediaStore()
    .check()
    .then(
      () => undefined,
      (error) => error.cause,
    );
  if (!cause) return;
  const where = S3_ENDPOINT ?? `AWS in ${S3_REGION}`;
  const refusal = refusals[cause.$metadata?.httpStatusCode ?? 0];
  if (refusal) {
    throw new Error(
      `The bucket "${S3_BUCKET}" of S3_BUCKET at ${where} cannot be used: ${refusal}.`,
    );
  }
  return `Warning: the media store of S3_BUCKET at ${where} does not respond (${cause.code || cause.message || cause.name}).`;
}

try {
  const warning = env().MEDIA_STORE === "s3" ? await checkBucket() : undefined;
  if (warning) console.log(warning);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
