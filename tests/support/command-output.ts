/** What a command printed, without the lines by which it says on a busy machine what it waits for. */
export const withoutWaiting = (stdout: string) =>
  stdout.replace(/^ *[\d.]+ s {2}Waiting for .*\n/gm, "").trim();
