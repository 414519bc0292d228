import { createHash, randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { Pool } from "pg";
import { newId } from "@/lib/id";
import { accessToken, firstRefreshToken, sessionCookie } from "./tokens";

/** An account with a session. */
export type Person = {
  id: string;
  username: string;
  email: string;
  sessionId: string;
  bearer: string;
  /** Reads from the primary. */
  mayLag: boolean;
};

export const PASSWORD = "secret12";

const hashes = new Map<string, Promise<string>>();
let count = 0;

/** Hashes each password once, because hashing is slow. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password);
  if (known) return known;
  const hashed = hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  hashes.set(password, hashed);
  return hashed;
}

export type Place = { pool: Pool; secret: string };

type NewAccount = { fullName: string; username: string; email: string; password: string };

/** Inserts an account. @returns its id */
export async function newAccount(
  pool: Pool,
  { fullName, username, email, password }: NewAccount,
  { role = "user", avatarId = null as string | null } = {},
): Promise<string> {
  const id = newId();
  await pool.query(
    `INSERT INTO users (id, full_name, username, email, password_hash, role, is_moderator, avatar_id)
     VALUES ($1, $2, $3, $4, $5, CASE $6 WHEN 'admin' THEN 'admin'::"Role" ELSE 'user' END, $6 = 'moderator', $7)`,
    [id, fullName, username, email, await hashOf(password), role, avatarId],
  );
  return id;
}

/** Inserts an account and a session. */
export async function newPerson({ pool, secret }: Place, role = "user"): Promise<Person> {
  const username = `person_${++count}_${randomBytes(3).toString("hex")}`;
  const email = `${username}@vitrine.example`;
  const id = await newAccount(
    pool,
    { fullName: username, username, email, password: PASSWORD },
    { role },
  );
  const { sessionId } = await newSession(pool, id);
  const bearer = await accessToken(secret, { id, sessionId });
  return { id, username, email, sessionId, bearer, mayLag: false };
}

type People<Count extends number, Made extends Person[] = []> = number extends Count
  ? Person[]
  : Made["length"] extends Count
    ? Made
    : People<Count, [...Made, Person]>;

export const newPeople = <Count extends number>(place: Place, count: Count) =>
  Promise.all(Array.from({ length: count }, () => newPerson(place))) as Promise<People<Count>>;

/**
 * Inserts a session with its first refresh token, as a login does.
 * @param secret of the site, which takes no other token
 */
export async function newSession(pool: Pool, userId: string, secret = "") {
  const sessionId = newId();
  const refreshToken = firstRefreshToken(secret, sessionId);
  await pool.query(
    `WITH session AS (
       INSERT INTO sessions (id, user_id, expires_at)
       VALUES ($1, $2, now() + interval '90 days') RETURNING id
     )
     INSERT INTO refresh_tokens (token_hash, session_id, generation)
     SELECT $3, id, 0 FROM session`,
    [sessionId, userId, createHash("sha256").update(refreshToken).digest()],
  );
  return { sessionId, refreshToken };
}

/** The credentials of a page request: the cookie alone. */
export const inBrowser = async ({ secret }: Place, person: Person) => ({
  cookie: await sessionCookie(secret, person),
});

const relation = (insertion: string) => (pool: Pool, of: { id: string }, to: { id: string }) =>
  pool.query(`INSERT INTO ${insertion} VALUES ($1, $2)`, [of.id, to.id]);
export const block = relation("blocks (blocker_id, blocked_id)");
export const follow = relation("follows (follower_id, followed_id)");
export const mute = relation("mutes (muter_id, muted_id)");
