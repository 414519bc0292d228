/** An expected failure, whose message is one sentence for the person at the terminal. */
export class Failure extends Error {}

/** @param {() => Promise<number | void>} main resolves to the exit code, 0 if undefined */
export async function runCommand(main) {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}
