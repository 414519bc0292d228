/** The largest list of posts that is read, in bytes. */
export const LIST_BYTES = 64 * 1024 ** 2;

/** The most files of an archive. */
export const FILES_MAX = 500_000;
