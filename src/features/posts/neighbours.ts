/** The ids before and after a post. A post that is not in the list comes before its first one. */
export function neighbours(list: string[], id: string) {
  const at = list.indexOf(id);
  return { previous: list[at - 1] ?? null, next: list[at + 1] ?? null };
}
