import { hash } from "@node-rs/argon2";
import type { Pool } from "pg";
import { newId } from "@/lib/id";
import { accessToken, sessionCookie } from "./tokens";

/** An account with a session, ready to call as. */
export type Person = {
  id: string;
  username: string;
  email: string;
  sessionId: string;
  bearer: string;
};

export const PASSWORD = "secret12";

let passwordHash: Promise<string> | undefined;
let made = 0;

export type Place = { pool: Pool; secret: string };

/** Somebody new, who logged in just now; written straight into the database. */
export async function newPerson({ pool, secret }: Place, role = "user"): Promise<Person> {
  passwordHash ??= hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const id = newId();
  const username = `person_${++made}_${id.slice(-6)}`;
  const email = `${username}@vitrine.example`;
  await pool.query(
    `INSERT INTO users (id, full_name, username, email, password_hash, role)
     VALUES ($1, $2, $2, $3, $4, $5::"Role")`,
    [id, username, email, await passwordHash, role],
  );
  const sessionId = await newSession(pool, id);
  const bearer = await accessToken(secret, { id, sessionId });
  return { id, username, email, sessionId, bearer };
}

export const newPeople = (place: Place, count: number) =>
  Promise.all(Array.from({ length: count }, () => newPerson(place)));

async function newSession(pool: Pool, userId: string): Promise<string> {
  const sessionId = newId();
  await pool.query(
    "INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + interval '90 days')",
    [sessionId, userId],
  );
  return sessionId;
}

/** The same person as a browser shows itself: by cookie alone. */
export const inBrowser = async ({ secret }: Place, person: Person) => ({
  cookie: await sessionCookie(secret, person),
});

export const block = (pool: Pool, blocker: Person, blocked: Person) =>
  pool.query("INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)", [
    blocker.id,
    blocked.id,
  ]);
