import "server-only";
import { DISTANCE_MAX } from "@/lib/perceptual-hash";

const BAND_BITS = 16;
/** Each has an index. */
const BANDS = [0, 1, 2, 3, 4, 5, 6, 7];

/** SQL for whether two hashes are of pictures that look the same. */
export const looksSameSql = (one: string, other: string) =>
  `bit_count(${one} # ${other}) <= ${DISTANCE_MAX}`;

const isInBand = (band: number) =>
  `substring(hash FROM ${band * BAND_BITS + 1} FOR ${BAND_BITS})::int = ANY ($${band + 3}::int[])`;

/**
 * SQL for the ids of the pictures that look like one: with its hash in $2 and the bands of `bandsNear` from
 * $3 on. Those with a band near one of its own are found by index, and compared as a whole.
 */
export const lookalikesSql = `
  SELECT media_id FROM picture_hashes
  WHERE is_clear AND (${BANDS.map(isInBand).join(" OR ")}) AND ${looksSameSql("hash", "$2::bit(128)")}`;

/** For each band of a hash (hex) all numbers that differ from it in one bit at most. */
export const bandsNear = (hash: string): number[][] =>
  BANDS.map((band) => {
    const own = Number.parseInt(hash.slice(band * 4, band * 4 + 4), 16);
    return [own, ...Array.from({ length: BAND_BITS }, (_, bit) => own ^ (1 << bit))];
  });
