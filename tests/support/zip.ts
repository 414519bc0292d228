import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";

const open = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer);

/** The content of every file of an archive, by name. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, { lazyEntries: true });
  const read = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve(files));
    zip.on("entry", async (entry: Entry) => {
      files.set(entry.fileName, await buffer(await read(entry)));
      zip.readEntry();
    });
    zip.readEntry();
  });
}
