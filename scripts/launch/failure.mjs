/** An expected failure, whose message is one sentence for the person at the terminal. */
export class Failure extends Error {}

/** Lets this process go on when the reader of its output ends (EPIPE). */
export function outliveReader() {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** @param {() => Promise<number | void>} main resolves to the exit code, 0 if undefined */
export async function runCommand(main) {
  outliveReader();
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}
