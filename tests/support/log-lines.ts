/** The lines in the log of a site that have a text. */
export const linesWith = ({ log }: { log: () => string }, text: string) =>
  log()
    .split("\n")
    .filter((line) => line.includes(text));
