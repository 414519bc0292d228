import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { login } from "@/features/auth/api";
import { freePort } from "../../scripts/launch/port.mjs";
import { root } from "../../scripts/launch/root.mjs";
import { requireProgram } from "../harness/required-program.mjs";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson, PASSWORD } from "../support/people";

const PATIENCE = { timeout: 30_000, interval: 500 };
const alerts = join(root, "deploy/prometheus/alerts.yml");
const dashboard = readFileSync(join(root, "deploy/grafana/vitrine.json"), "utf8");
const expressions: string[] = JSON.parse(dashboard).panels.flatMap(
  ({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr),
);

const token = "a-token-for-prometheus";
const site = await openSite(
  { METRICS_TOKEN: token, PROXY_HOPS: "0", DATABASE_DISK: "/" },
  { instances: 1 },
);
const ana = await newPerson(site);
const folder = mkdtempSync(join(tmpdir(), "vitrine-monitoring-"));
const address = `127.0.0.1:${await freePort()}`;
let prometheus: ChildProcess;

type Answer = { status: string; data: { result: unknown[]; groups: { rules: Rule[] }[] } };
type Rule = { name: string; health: string; query: string };
const ask = async (path: string): Promise<Answer> =>
  (await fetch(`http://${address}/api/v1/${path}`)).json();

beforeAll(async () => {
  const target = { targets: [new URL(site.url).host] };
  const scrape = {
    job_name: "vitrine",
    metrics_path: "/api/metrics",
    authorization: { credentials: token },
    static_configs: [target],
  };
  const global = { scrape_interval: "1s", scrape_timeout: "1s", evaluation_interval: "1s" };
  const config = join(folder, "prometheus.yml");
  // JSON is YAML.
  writeFileSync(config, JSON.stringify({ global, rule_files: [alerts], scrape_configs: [scrape] }));
  const args = [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`];
  prometheus = spawn(requireProgram("prometheus"), [...args, `--web.listen-address=${address}`], {
    stdio: "ignore",
  });
  for (const path of ["/login", "/api/v1/openapi.json"]) await fetch(`${site.url}${path}`);
  const isScraped = async () =>
    expect((await ask("query?query=count_over_time(up[10s])>3")).data.result).toHaveLength(1);
  await vi.waitFor(isScraped, PATIENCE);
}, 60_000);

afterAll(async () => {
  const ended = once(prometheus, "exit");
  prometheus.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** The names of the metrics that the site shows, also those without a value yet. */
async function metrics(): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await fetch(`${site.url}/api/metrics`, { headers })).text();
  return [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name);
}

/** The metrics in an expression: words with an underscore outside of braces and brackets. */
const metricsIn = (expression: string) =>
  (expression.replace(/\{[^}]*\}|\[[^\]]*\]|\w+\(/g, " ").match(/\b\w+_\w+\b/g) ?? []).map((name) =>
    name.replace(/_(bucket|count)$/, ""),
  );

describe("API20 the alert rules", () => {
  it("are accepted by promtool", () => {
    const { status, stdout } = spawnSync(requireProgram("promtool"), ["check", "rules", alerts], {
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining("rules found")]);
  });

  it("are evaluated, and name metrics that there are", async () => {
    const rules = (await ask("rules")).data.groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    await vi.waitFor(async () => {
      const evaluated = (await ask("rules")).data.groups.flatMap((group) => group.rules);
      expect(evaluated.filter(({ health }) => health !== "ok")).toEqual([]);
    }, PATIENCE);
    const known = await metrics();
    const unknown = rules.flatMap(({ query }) => metricsIn(query));
    expect(unknown.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe("API20 the dashboard", () => {
  it.each(expressions)("%s has a value", async (expression) => {
    const known = await metrics();
    expect(metricsIn(expression).filter((name) => !known.includes(name))).toEqual([]);
    const query = encodeURIComponent(expression.replaceAll("$__rate_interval", "10s"));
    const { status, data } = await ask(`query?query=${query}`);
    expect([status, data.result.length > 0]).toEqual(["success", true]);
  });
});

it("T17 the filter of fail2ban finds the addresses of wrong logins alone", async () => {
  const api = apiOf(site);
  const logIn = (password: string) =>
    api.request(login, { json: { username: ana.username, password } });
  for (const password of ["wrong1", "wrong2", PASSWORD, "wrong3"]) await logIn(password);
  const file = join(folder, "log");
  await vi.waitFor(() => expect(site.log().match(/"status":401/g)).toHaveLength(3), PATIENCE);
  writeFileSync(file, site.log());
  const filter = join(root, "deploy/fail2ban/vitrine.conf");
  const args = ["--print-all-matched", file, filter];
  const { stdout } = spawnSync(requireProgram("fail2ban-regex"), args, { encoding: "utf8" });
  expect(stdout).toMatch(/, 3 matched,/);
});
