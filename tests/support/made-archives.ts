import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";

type Content = string | Uint8Array<ArrayBuffer>;

/** A zip file with these files, compressed. */
export async function zipOf(files: Record<string, Content>, name = "archive.zip"): Promise<File> {
  const zip = new ZipWriter(new BlobWriter("application/zip"), { useWebWorkers: false });
  for (const [path, content] of Object.entries(files)) {
    const reader =
      typeof content === "string" ? new TextReader(content) : new Uint8ArrayReader(content);
    await zip.add(path, reader);
  }
  return new File([await zip.close()], name);
}

/** A text as Instagram writes it: its bytes of UTF-8, each as a character. */
export const misread = (text: string) => Buffer.from(text).toString("latin1");
