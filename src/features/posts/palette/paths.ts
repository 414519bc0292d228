/** The URL of the posts with a colour, six hexadecimal digits with or without a leading #. */
export function colourPath(color: string, cursor?: string): string {
  const query = new URLSearchParams({ color: color.replace("#", "") });
  if (cursor) query.set("cursor", cursor);
  return `/search?${query}`;
}
