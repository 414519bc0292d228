import { createServer } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/launch/port.mjs";
import { newDataDir, removeDataDir, start } from "./launcher";

const dataDir = newDataDir();
afterAll(() => removeDataDir(dataDir));

const port = String(await freePort());
const nowhere = "postgresql://somebody:geheim@127.0.0.1:1/nothing";

describe("a start that cannot work ends with one sentence and exit code 1", () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ["a port that is no number", { PORT: "abc" }, /PORT must be .* not "abc"/],
    ["a port out of range", { PORT: "70000" }, /PORT must be .* not "70000"/],
    ["a host that is not here", { HOST: "203.0.113.1" }, /HOST is not an address/],
    ["an unknown SEED", { SEED: "foo" }, /SEED must be "demo" or "none", not "foo"/],
    ["demo content for a foreign database", { SEED: "demo", DATABASE_URL: nowhere }, /db:seed/],
    ["a DATABASE_URL of another kind", { DATABASE_URL: "mysql://x/y" }, /DATABASE_URL must/],
    ["a database that does not answer", { DATABASE_URL: nowhere }, /DATABASE_URL.*ECONNREFUSED/],
    ["a directory that takes no files", { DATA_DIR: "/dev/null/data" }, /DATA_DIR.*ENOTDIR/],
    ["a bad variable of the application", { LOG_LEVEL: "loud" }, /LOG_LEVEL/],
    ["a proxy that is not declared", { APP_URL: "https://a.example" }, /PROXY_HOPS: .* 0 for none/],
    ["a store without its bucket", { MEDIA_STORE: "s3" }, /S3_BUCKET/],
  ])("%s", async (_, env, sentence) => {
    const launcher = start({ DATA_DIR: dataDir, PORT: port, ...env });
    expect(await launcher.ended).toBe(1);
    const lines = launcher.stderr().trim().split("\n");
    expect(lines).toEqual([expect.stringMatching(sentence)]);
    expect(lines[0]).toMatch(/^[A-Z].*\.$/);
    expect(launcher.stdout() + launcher.stderr()).not.toContain("geheim");
  });

  it("a port that somebody else has", async () => {
    const other = createServer();
    const taken = await new Promise<number>((resolve) =>
      other.listen(0, "127.0.0.1", () => {
        const address = other.address();
        resolve(typeof address === "object" && address ? address.port : 0);
      }),
    );
    const launcher = start({ DATA_DIR: dataDir, PORT: String(taken) });
    expect(await launcher.ended).toBe(1);
    expect(launcher.stderr()).toBe(`Port ${taken} is taken; set PORT to another one.\n`);
    other.close();
  });
});
