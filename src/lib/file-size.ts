const MB = 1024 ** 2;

/** A size in bytes for people: "2.4 MB", "10 MB", "34 kB". */
export function fileSize(bytes: number): string {
  if (bytes < MB / 10) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${(bytes / MB).toFixed(1).replace(/\.0$/, "")} MB`;
}
