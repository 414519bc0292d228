import { Failure } from "../launch/failure.mjs";
import { withClient } from "./database.mjs";

/** Of Node's TLS, for a certificate that no known authority has signed. */
const untrusted = new Set([
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
]);

/**
 * @param {string} url @param {string} variable that holds it
 * @throws {Failure} with the host and the database, never the password
 */
export async function requireReachable(url, variable) {
  try {
    await withClient(url, (client) => client.query("SELECT 1"));
  } catch (error) {
    const { host, pathname } = new URL(url);
    const { code = "", message } = /** @type {NodeJS.ErrnoException} */ (error);
    const cure = untrusted.has(code)
      ? " For a private certificate authority add ?sslmode=verify-full&sslrootcert=/path/to/ca.pem to the URL."
      : "";
    throw new Failure(
      `The database in ${variable} (${host}${pathname}) cannot be reached: ${message || code}.${cure}`,
    );
  }
}
