type Bucket = { S3_BUCKET?: string; S3_REGION: string; S3_ENDPOINT?: string };

/**
 * The origin of presigned URLs, for the content security policy: that of `S3_ENDPOINT`, else the
 * bucket's own on AWS, except for a name with dots, which no certificate covers.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html
 */
export function uploadOrigin({ S3_BUCKET = "", S3_REGION, S3_ENDPOINT }: Bucket): string {
  if (S3_ENDPOINT) return new URL(S3_ENDPOINT).origin;
  const host = `s3.${S3_REGION}.amazonaws.com${S3_REGION.startsWith("cn-") ? ".cn" : ""}`;
  return `https://${S3_BUCKET.includes(".") ? "" : `${S3_BUCKET}.`}${host}`;
}
