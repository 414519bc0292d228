/** The most bytes of pictures in one part of an export. */
export const EXPORT_PART_BYTES = 500 * 1024 ** 2;

/** The most parts of an export, which the address of a part has to name; the last holds the rest. */
export const EXPORT_PARTS_MAX = 300;
