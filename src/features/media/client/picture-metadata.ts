import { useEffect, useState } from "react";
import { whileWanted } from "@/lib/browser/while-wanted";
import { type About, cameraOf, isMadeWithAi } from "@/lib/media/about";
import { toast } from "@/ui/toast";
import type { MetadataItem } from "../picture-metadata";
import { isVideo } from "./validate-file";

/** Where previews of phones lie, at the end of the file: they are no metadata of the picture. */
const LEFT_OUT = { mpf: true, icc: true } as const;

/**
 * Reads what a picture carries besides its pixels. Nothing of it leaves the browser, and of a large file
 * only the metadata are read.
 * @returns none for a video, and when it cannot be read: then nothing is claimed
 */
export async function readMetadata(file: File): Promise<MetadataItem[]> {
  if (isVideo(file)) return [];
  try {
    const [tags, { metadataIn }] = await Promise.all([
      loadTags(file),
      import("../picture-metadata"),
    ]);
    return metadataIn(tags);
  } catch {
    return [];
  }
}

async function loadTags(file: File) {
  const { load } = await import("exifreader");
  const options = { expanded: true, includeOffsets: true, excludeTags: LEFT_OUT } as const;
  return load(file, { ...options, length: "auto" });
}

/** What a picture says of itself, as the server will read it. */
async function readAbout(file: File): Promise<About> {
  try {
    const { exif, xmp } = await loadTags(file);
    return { camera: cameraOf(exif), isAi: isMadeWithAi(String(xmp?._raw ?? "")) };
  } catch {
    return { camera: null, isAi: false };
  }
}

/** What a chosen file says of its picture; nothing while it is read. */
export const useAbout = (file: File | null) => useRead(file, readAbout);

/** What is read of a file; undefined until it is. */
export function useRead<Result>(
  file: File | null,
  read: (file: File) => Promise<Result>,
): Result | undefined {
  const [found, setFound] = useState<{ file: File; result: Result }>();
  useEffect(() => {
    if (file) return whileWanted(read(file), (result) => setFound({ file, result }));
  }, [file, read]);
  return found?.file === file ? found?.result : undefined;
}

/** "place (48.86, 2.35), camera (Canon EOS R5), serial number" */
export const metadataText = (items: MetadataItem[]) =>
  items.map(({ name, value }) => (value ? `${name} (${value})` : name)).join(", ");

/**
 * After an upload: says what the server has removed, because it keeps only the pixels, and what it kept of
 * the picture that others have not.
 */
export async function announceReceipt(file: File, kept = ""): Promise<void> {
  const items = await readMetadata(file);
  const removed = `Removed from the picture: ${items.map(({ name }) => name).join(", ")}.`;
  const texts = [...(items.length > 0 ? [removed] : []), ...(kept ? [`${kept}.`] : [])];
  if (texts.length > 0) toast.message(texts.join(" "));
}
