import { expect, it } from "vitest";
import { uploadOrigin } from "../server/env";
import { s3Store } from "./s3-store";

const keys = { accessKeyId: "key", secretAccessKey: "secret" };

it.each([
  ["pictures", "us-east-1", undefined],
  ["pictures", "eu-central-1", undefined],
  ["pictures.example.com", "eu-central-1", undefined],
  ["pictures", "cn-north-1", undefined],
  ["pictures", "auto", "https://store.example.com"],
  ["pictures", "us-east-1", "http://127.0.0.1:9000/"],
])(
  "the origin is that of the URLs that are signed for %s in %s, endpoint %s",
  async (...settings) => {
    const [bucket, region, endpoint] = settings;
    const store = s3Store({ bucket, region, endpoint, ...keys });
    const terms = { size: 1, type: "image/png", seconds: 60 };
    const signed = await store.presignPut?.("uploads/id/file", terms);
    expect(new URL(signed?.url ?? "").origin).toBe(
      uploadOrigin({ S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint }),
    );
  },
);

it("T36 a presigned URL is signed with host, length and type", async () => {
  const store = s3Store({ bucket: "pictures", region: "us-east-1", ...keys });
  const terms = { size: 9, type: "image/png", seconds: 60 };
  const signed = await store.presignPut?.("uploads/id/file", terms);
  const { searchParams } = new URL(signed?.url ?? "");
  expect(searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
  expect(searchParams.get("X-Amz-Expires")).toBe("60");
  expect(signed?.headers).toEqual({ "content-type": "image/png" });
});
