/**
 * What lies before and after a post in a list of ids. A post that is not in the list, because it
 * lies beyond its first page, has nothing before it, and the list follows (decisions, screens).
 */
export function neighbours(list: string[], id: string) {
  const at = list.indexOf(id);
  return { previous: list[at - 1] ?? null, next: list[at + 1] ?? null };
}
