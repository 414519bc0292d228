import { afterAll, expect, it } from "vitest";
import accounts from "../../prisma/demo/accounts.json" with { type: "json" };
import { freePort } from "../../scripts/launch/port.mjs";
import { withClient } from "../../scripts/migrations/database.mjs";
import { childrenOf } from "../support/processes";
import { databaseUrlOf, eventually, newDataDir, removeDataDir, start } from "./launcher";

/** A busy machine takes minutes. */
const TIMEOUT_MS = 400_000;

const dataDir = newDataDir();
afterAll(() => removeDataDir(dataDir));
const port = String(await freePort());
const url = `http://127.0.0.1:${port}`;
const proxied = { APP_URL: "https://pictures.example", PROXY_HOPS: "1" };

const statusOf = async (username: string, password: string) => {
  const response = await fetch(`${url}/api/v1/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return response.status;
};

const count = (table: string) =>
  withClient(databaseUrlOf(dataDir), async (client) => {
    const { rows } = await client.query(`SELECT count(*)::int AS n FROM ${table}`);
    return rows[0].n as number;
  }).catch(() => 0);

const descendantsOf = (pid: number): ReturnType<typeof childrenOf> =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child.pid)]);

/** Kills every encoder until there is somebody whose picture was left out. */
async function killEncoders(pid: number) {
  let isLeftOut = false;
  // Apart from the kills, because an encoder lives for half a second.
  const leftOut = eventually(
    "a picture is left out",
    async () => {
      isLeftOut = (await count("users WHERE avatar_id IS NULL")) > 0;
      return isLeftOut;
    },
    TIMEOUT_MS,
  );
  const kill = () => {
    for (const { pid: child, command } of descendantsOf(pid)) {
      if (!command.includes("encoder-process")) continue;
      try {
        process.kill(child, "SIGKILL");
      } catch {
        // It has ended meanwhile.
      }
    }
    return isLeftOut;
  };
  await Promise.all([leftOut, eventually("a picture is left out", kill, TIMEOUT_MS)]);
}

it("T72 passwords that are published are nobody's where others reach the site; a picture that fails is left out", {
  timeout: 2 * TIMEOUT_MS,
}, async () => {
  const launcher = start({ SEED: "demo", DATA_DIR: dataDir, PORT: port, ...proxied });
  await eventually("the demo content", () => launcher.stdout().includes("Filling"), TIMEOUT_MS);
  await killEncoders(launcher.pid);
  await eventually("ready", () => launcher.stdout().includes("Ready: "), TIMEOUT_MS);
  expect(launcher.stderr()).toBe("");
  expect(launcher.stdout()).not.toMatch(/^ +at /m);
  expect(launcher.stdout()).toMatch(/\.webp is left out: The file could not be processed/);
  expect(await count("users")).toBe(18);
  for (const [name, password] of Object.entries(accounts)) {
    expect(await statusOf(name, password)).toBe(401);
    const shown = new RegExp(`Only shown now: ${name} / (\\S+)`).exec(launcher.stdout());
    expect(await statusOf(name, shown?.[1] ?? "")).toBe(200);
  }
  launcher.kill("SIGTERM");
  expect(await launcher.ended).toBe(0);
});

it("T72 a site with a published password does not start where others reach it", async () => {
  const reset = `echo ${accounts.admin} | '${process.execPath}' scripts/admin.mjs reset-password admin`;
  const admin = start({ DATA_DIR: dataDir }, { command: ["sh", "-c", reset] });
  expect(await admin.ended).toBe(0);
  const refused = start({ DATA_DIR: dataDir, PORT: port, ...proxied });
  expect(await refused.ended).toBe(1);
  expect(refused.stderr()).toBe(
    "Others can reach this site (APP_URL is https://pictures.example), and the password of admin is published: run `npm run admin -- reset-password admin --generate`, then start again.\n",
  );
  const alone = start({ DATA_DIR: dataDir, PORT: port });
  const isShown = () => alone.stdout().includes("Demo accounts: admin / admin123");
  await eventually("the demo accounts", isShown, TIMEOUT_MS);
  alone.kill("SIGTERM");
  expect(await alone.ended).toBe(0);
});
