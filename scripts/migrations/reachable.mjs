import { Failure } from "../launch/failure.mjs";
import { withClient } from "./database.mjs";

/** @param {string} url @throws {Failure} with the host and the database, never the password */
export async function requireReachable(url) {
  try {
    await withClient(url, (client) => client.query("SELECT 1"));
  } catch (error) {
    const { host, pathname } = new URL(url);
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    const reason = message || code;
    throw new Failure(
      `The database in DATABASE_URL (${host}${pathname}) cannot be reached: ${reason}.`,
    );
  }
}
