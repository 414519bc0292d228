/** Runs a function for each item, `limit` concurrently, and yields the results in their order. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  limit: number,
  run: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for await (const item of items) {
    const result = run(item);
    // Maybe rejected before it is awaited.
    result.catch(() => {});
    running.push(result);
    const first = running.length < limit ? undefined : running.shift();
    if (first) yield await first;
  }
  for (const result of running) yield await result;
}
