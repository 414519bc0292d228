import type { Pool } from "pg";

/** A hash of a picture, for rows without files. */
export const HASH = "b58e1c62a9d34f0781e6c2395ab47d10";

/** In how many bits two hashes (hex) differ. */
export const differingBits = (one = "", other = "") =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll("0", "").length;

/** A hash whose last so many bits are others. */
export const hashAway = (bits: number) => {
  let hash = BigInt(`0x${HASH}`);
  for (let bit = 0; bit < bits; bit++) hash ^= 1n << BigInt(bit);
  return hash.toString(16).padStart(32, "0");
};

/** Gives the picture of a post a perceptual hash. */
export const hashPictureOf = (pool: Pool, postId: string, hash = HASH) =>
  pool.query(
    `INSERT INTO picture_hashes (media_id, hash, is_clear)
     SELECT media_id, $2::bit(128), true FROM posts WHERE id = $1`,
    [postId, `x${hash}`],
  );
