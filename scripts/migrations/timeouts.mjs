import { logProgress } from "../launch/progress.mjs";

/** The defaults of the site's connections, by the names of PostgreSQL's settings. */
const timeouts = {
  statement_timeout: "5s",
  lock_timeout: "3s",
  idle_in_transaction_session_timeout: "10s",
};

/** For what may take long. @param {"SESSION" | "LOCAL"} scope */
export const withoutTimeouts = (scope) =>
  Object.keys(timeouts)
    .map((name) => `SET ${scope} ${name} = 0`)
    .join("; ");

/**
 * The statements that set what a role lacks; poolers refuse timeouts as parameters of a connection.
 * @param {import("pg").Client} client @param {string} role @returns {Promise<string[]>}
 */
export async function missingTimeouts(client, role) {
  const { rows } = await client.query(
    `SELECT d.datname AS database, ARRAY(
       SELECT split_part(setting, '=', 1) FROM pg_db_role_setting s, unnest(s.setconfig) AS setting
       WHERE s.setdatabase IN (0, d.oid)
         AND s.setrole IN (0, (SELECT oid FROM pg_roles WHERE rolname = $1))
     ) AS present
     FROM pg_database d WHERE d.datname = current_database()`,
    [role],
  );
  const { database, present } = rows[0];
  const target = `${client.escapeIdentifier(role)} IN DATABASE ${client.escapeIdentifier(database)}`;
  return Object.entries(timeouts)
    .filter(([name]) => !present.includes(name))
    .map(([name, value]) => `ALTER ROLE ${target} SET ${name} = '${value}'`);
}

/** @param {import("pg").Client} client @param {string} role */
export async function setTimeouts(client, role) {
  for (const statement of await missingTimeouts(client, role)) {
    await client.query(statement).catch((error) => {
      // 42501: insufficient_privilege, which a role of its own for migrations may have
      if (error.code !== "42501") throw error;
      logProgress(`The site's role has no timeout; an administrator may run: ${statement}`);
    });
  }
}
