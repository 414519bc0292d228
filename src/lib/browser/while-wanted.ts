/**
 * Calls back with what comes of a promise, while that is wanted.
 * @returns what ends it: the cleanup of an effect
 */
export function whileWanted<Value>(
  promise: Promise<Value>,
  onDone: (value: Value) => void,
  onError: (error: unknown) => void = () => {},
): () => void {
  let isWanted = true;
  promise.then(
    (value) => isWanted && onDone(value),
    (error) => isWanted && onError(error),
  );
  return () => {
    isWanted = false;
  };
}
