/** Of the square to which an image is shrunk, in pixels. */
const SIDE = 32;

/**
 * The average colour of what is opaque in a loaded image, as three channels of 0 to 255; none if nothing of it is
 * transparent.
 */
export function inkOf(image: HTMLImageElement): number[] | undefined {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.drawImage(image, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  const sums = [0, 0, 0];
  let opacity = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    opacity += alpha;
    for (const channel of [0, 1, 2]) {
      sums[channel] = (sums[channel] ?? 0) + alpha * (data[at + channel] ?? 0);
    }
  }
  return opacity < SIDE ** 2 ? sums.map((sum) => sum / opacity) : undefined;
}
