type Item = { _id: string };

/**
 * A list with those that have just left it still in their former places.
 * @param before the list as it was shown
 * @param isLeaving whether one that is no longer in the list fades out
 */
export function withLeaving<T extends Item>(
  list: T[],
  before: T[],
  isLeaving: (item: T) => boolean,
): T[] {
  const present = new Set(list.map(({ _id }) => _id));
  const leaving = before.filter((item) => !present.has(item._id) && isLeaving(item));
  if (leaving.length === 0) return list;
  const shown = [...list];
  for (const item of leaving) {
    const ahead = before.slice(0, before.indexOf(item)).reverse();
    const after = ahead.find(({ _id }) => shown.some((other) => other._id === _id));
    shown.splice(shown.findIndex(({ _id }) => _id === after?._id) + 1, 0, item);
  }
  return shown;
}
