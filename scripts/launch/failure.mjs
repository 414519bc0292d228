/** An expected failure, whose message is one sentence for the person at the terminal. */
export class Failure extends Error {}

/** Lets this process go on when the reader of its output ends (EPIPE). */
export function outliveReader() {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/**
 * What the terminal shows of an error: a sentence of a failure and of what PostgreSQL refused, such as a write to
 * a full disk; the stack of a fault of the program.
 * @param {unknown} error
 */
export function messageOf(error) {
  if (error instanceof Failure) return error.message;
  if (!(error instanceof Error && "severity" in error)) return error;
  const hint = "hint" in error && error.hint ? ` ${error.hint}` : "";
  return `The database failed: ${error.message.replace(/\.$/, "")}.${hint}`;
}

/** @param {() => Promise<number | void>} main resolves to the exit code, 0 if undefined */
export async function runCommand(main) {
  outliveReader();
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}
