import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureBuilt } from "../../scripts/launch/build.mjs";
import { root } from "../../scripts/launch/root.mjs";
import { eventually } from "../start/launcher";
import { ordinaryUser } from "../support/ordinary-user";
import { childrenOf } from "../support/processes";

/** The commands of the section, in order. */
const [build = "", ...server] = [
  ...readFileSync(join(root, "docs/operations.md"), "utf8")
    .replace(/.*## From an empty Debian to the first post|\n## As a package.*/gs, "")
    .matchAll(/```sh\n(.*?)```/gs),
].map(([, commands = ""]) => commands);

/** The next version has the same files; and a clock without a network is not set. */
const before = `
cp -al /opt/vitrine-1.0.0 /opt/vitrine-1.1.0
sed -i 's/^DAEMON_OPTS=.*/DAEMON_OPTS="-F 1 -x"/' /etc/default/chrony
`;

// Another user's machine cannot be booted, so without root there is nothing to try.
describe.runIf(ordinaryUser)("From an empty Debian to the first post", () => {
  const home = mkdtempSync(join(tmpdir(), "vitrine-debian-"));
  let boot: ChildProcess;
  let init = 0;

  /** Runs commands on the machine that was booted. */
  function run(commands: string) {
    const args = ["-t", String(init), "--all", "bash", "-euo", "pipefail", "-c"];
    const { status, stdout, stderr } = spawnSync("nsenter", [...args, `cd ${root}\n${commands}`], {
      env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, HOME: "/root", NODE_ENV: "production" },
      encoding: "utf8",
      maxBuffer: 2 ** 26,
      timeout: 600_000,
    });
    expect(status, `${stdout}\n${stderr}`.slice(-4_000)).toBe(0);
    return stdout;
  }

  beforeAll(async () => {
    // Not in the copy, where a folder that is below cannot be renamed.
    await ensureBuilt();
    boot = spawn(join(root, "tests/package/boot-debian.sh"), [home], { stdio: "ignore" });
    await eventually("booted", () => {
      init = childrenOf(childrenOf(boot.pid ?? 0)[0]?.pid ?? 0)[0]?.pid ?? 0;
      const args = ["-t", String(init), "--all", "systemctl", "is-active", "basic.target"];
      return init > 0 && spawnSync("nsenter", args).status === 0;
    });
    run(build + before);
    run(server.join("\n"));
  }, 900_000);

  afterAll(async () => {
    const ended = once(boot, "exit");
    boot.kill("SIGTERM");
    await ended;
    rmSync(home, { recursive: true });
  });

  it("serves the post through nginx and PgBouncer, after an upgrade and the way back", () => {
    expect(run("readlink /opt/vitrine").trim()).toBe("vitrine-1.0.0");
    expect(run("cat /var/lib/vitrine/.env")).toMatch(/^DATABASE_URL=.*:6432/m);
    const ready = "https://pictures.example/api/health/dependencies";
    const curl = "curl -ks --resolve pictures.example:443:127.0.0.1";
    expect(run(`until ${curl} -f ${ready}; do sleep 1; done`)).toContain("ok");
    const psql = "runuser -u postgres -- psql -d vitrine -Atc";
    const select = "SELECT title, username, role FROM posts JOIN users ON users.id = author_id";
    expect(run(`${psql} "${select}"`).trim()).toBe("First|ana|admin");
  });

  it("has no failed unit, and one that systemd finds sound", () => {
    expect(run("systemctl --failed --no-legend").trim()).toBe("");
    const units = "vitrine.service vitrine-backup.service vitrine-backup.timer";
    expect(run(`cd /etc/systemd/system && systemd-analyze verify --man=no ${units}`)).toBe("");
    expect(run("systemctl is-enabled vitrine vitrine-backup.timer nftables").trim()).toBe(
      "enabled\nenabled\nenabled",
    );
  });

  it("admits from outside only SSH and the proxy", () => {
    expect(run("nft list ruleset")).toMatch(/policy drop;[\s\S]*dport \{ 22, 80, 443 \} accept/);
    expect(run("ss -Hltn | grep -v 127.0.0.1 || true")).not.toMatch(/:(3000|5432|6432) /);
  });

  it("backs up, and keeps backups and logs for 14 days", () => {
    run("touch -d '-15 days' /var/backups/vitrine/old.backup && systemctl start vitrine-backup");
    const backups = run("stat -c '%a %U %n' /var/backups/vitrine/*").trim().split("\n");
    expect(backups).toHaveLength(2);
    for (const line of backups) expect(line).toMatch(/^600 vitrine .*\.backup$/);
    expect(run("systemd-analyze cat-config systemd/journald.conf")).toMatch(
      /^MaxFileSec=1day\nMaxRetentionSec=14day$/m,
    );
    const files = "/etc/logrotate.d/nginx /etc/logrotate.d/postgresql-common";
    expect(
      run(`logrotate --debug ${files} 2>&1`).match(/after 1 days \(13 rotations\)/g),
    ).toHaveLength(2);
  });
});
