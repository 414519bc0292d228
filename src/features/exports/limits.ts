/** Bytes of a file that are in memory while they are sent. */
export const EXPORT_PIECE_BYTES = 256 * 1024;
