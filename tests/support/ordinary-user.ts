/** Of a process, for Node's `spawn`. */
export type User = { uid: number; gid: number };

/** `nobody`, when the tests run as root; else the user of the tests. */
export const ordinaryUser: User | undefined =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
