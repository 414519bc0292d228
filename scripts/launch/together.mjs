/**
 * Runs tasks at the same time. When one fails, the others are told to end and waited for, so that
 * nothing runs on behind the failure.
 * @param {AbortSignal} stop asks all of them to end
 * @param {(signal: AbortSignal) => Promise<unknown>[]} begin
 * @throws what the first failing task threw
 */
export async function together(stop, begin) {
  const failed = new AbortController();
  /** @type {unknown[]} */
  const errors = [];
  const tasks = begin(AbortSignal.any([stop, failed.signal])).map((task) =>
    task.catch((error) => {
      errors.push(error);
      failed.abort();
    }),
  );
  await Promise.all(tasks);
  if (errors.length) throw errors[0];
}
