/** The part of s3rver that the tests use; the package ships no types. */
declare module "s3rver" {
  import type { Readable } from "node:stream";

  export type PutObject = {
    bucket: string;
    key: string;
    content: Buffer | Readable;
    metadata: object;
  };
  type Store = {
    getResourcePath(bucket: string, key: string, resource: "object"): string;
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
    listObjects(bucket: string, options: object): Promise<{ isTruncated: boolean }>;
    putObject(object: PutObject): Promise<{ size: number; md5: string }>;
  };
  export default class S3rver {
    store: Store;
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
