/**
 * Runs an asynchronous function for each item, several concurrently, and yields the results in the
 * order of the items.
 * @param limit the most calls in flight and results that wait
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  limit: number,
  run: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for await (const item of items) {
    const result = run(item);
    // It is awaited below, maybe after it was rejected.
    result.catch(() => {});
    running.push(result);
    const first = running.length < limit ? undefined : running.shift();
    if (first) yield await first;
  }
  for (const result of running) yield await result;
}
