/** The most bytes of pictures in one part of an export. */
export const EXPORT_PART_BYTES = 500 * 1024 ** 2;

/** The most parts of an export, which the address of a part has to name; the last holds the rest. */
export const EXPORT_PARTS_MAX = 300;

/** Parts that a user may download at the same time, from each process. */
export const EXPORTS_AT_ONCE = 2;

/** Bytes of a file that are in memory while they are sent. */
export const EXPORT_PIECE_BYTES = 256 * 1024;
