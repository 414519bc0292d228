import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";

/** Inserts an invitation. @returns the code in its link */
export async function newInvite(pool: Pool, expires = "now() + interval '7 days'") {
  const code = randomBytes(24).toString("base64url");
  await pool.query(
    `INSERT INTO invites (id, code_hash, start, expires_at)
     VALUES (gen_random_uuid(), $1, $2, ${expires})`,
    [createHash("sha256").update(code).digest(), code.slice(0, 6)],
  );
  return code;
}
