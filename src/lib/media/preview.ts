import "server-only";
import { fromPixels, type Pixels, type RenderedFile, rawOf } from "./pixels";
import { previewLimits, previewName } from "./renditions";

const QUALITIES = [80, 65, 50, 35, 20, 10];

/** The JPEG that previews of a shared link show: the whole picture on white, within `previewLimits`, never enlarged. */
export async function renderPreview(pixels: Pixels): Promise<RenderedFile> {
  const { width, height } = previewLimits;
  const size = { width, height, fit: "inside", withoutEnlargement: true } as const;
  const small = await rawOf(fromPixels(pixels).flatten({ background: "#ffffff" }).resize(size));
  const bytes = await compress(small);
  const { info } = small;
  return {
    name: previewName,
    contentType: "image/jpeg",
    bytes,
    width: info.width,
    height: info.height,
  };
}

async function compress(pixels: Pixels) {
  let smallest = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    smallest = await fromPixels(pixels).jpeg({ quality }).toBuffer();
    if (smallest.length <= previewLimits.bytes) break;
  }
  return smallest;
}
