/** An expected failure. Its message is the one sentence that the person at the terminal reads. */
export class Failure extends Error {}

/**
 * Runs a command's main function and ends the process with its outcome.
 * @param {() => Promise<number | void>} main resolves to the exit code, nothing meaning 0
 */
export async function runCommand(main) {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}
