import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/launch/root.mjs";
import { requireProgram } from "../harness/required-program.mjs";

export type Proxy = { stop: () => Promise<void> };

/** `port` is that of https, `plainPort` that of http, which only redirects. */
type Ports = { port: number; plainPort: number; instances: [number, number] };

/** A sample of `docs/proxies` with other addresses, and with the certificate in a directory. */
function sample(name: string, { port, plainPort, instances }: Ports, home: string): string {
  const text = readFileSync(join(root, "docs/proxies", name), "utf8");
  return text
    .replace("listen 80", `listen 127.0.0.1:${plainPort}`)
    .replace("listen 443", `listen 127.0.0.1:${port}`)
    .replace("bind :80", `bind 127.0.0.1:${plainPort}`)
    .replace("bind :443", `bind 127.0.0.1:${port}`)
    .replace(
      "pictures.example {",
      `https://127.0.0.1:${port} {\n\ttls ${home}/fullchain.pem ${home}/privkey.pem`,
    )
    .replaceAll("/etc/ssl/pictures.example", home)
    .replaceAll("10.0.0.11:3000", `127.0.0.1:${instances[0]}`)
    .replaceAll("10.0.0.12:3000", `127.0.0.1:${instances[1]}`);
}

/** A certificate that nobody signed, in the forms that the samples name. */
function makeCertificate(home: string) {
  const [key, certificate] = [join(home, "privkey.pem"), join(home, "fullchain.pem")];
  const args = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1".split(" ");
  const files = ["-keyout", key, "-out", certificate];
  execFileSync("openssl", [...args, ...files], { stdio: "ignore" });
  writeFileSync(join(home, "haproxy.pem"), readFileSync(certificate, "utf8") + readFileSync(key));
}

function run(
  program: "nginx" | "haproxy" | "caddy",
  config: (home: string) => string,
  args: string[],
) {
  const home = mkdtempSync(join(tmpdir(), `${program}-`));
  const file = join(home, "config");
  makeCertificate(home);
  writeFileSync(file, config(home));
  const child = spawn(requireProgram(program), [...args, file], { cwd: home, stdio: "inherit" });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(home, { recursive: true });
  };
  return { stop };
}

const startNginx = (ports: Ports): Proxy =>
  run(
    "nginx",
    (home) => `daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 2;
pid ${home}/pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
${sample("nginx.conf", ports, home)}
}
`,
    ["-e", "stderr", "-c"],
  );

const startHaproxy = (ports: Ports): Proxy =>
  run("haproxy", (home) => `global\n    maxconn 1000\n${sample("haproxy.cfg", ports, home)}`, [
    "-q",
    "-f",
  ]);

const startCaddy = (ports: Ports): Proxy =>
  run(
    "caddy",
    (home) => `{
  admin off
  auto_https disable_certs
  default_bind 127.0.0.1
  http_port ${ports.plainPort}
  https_port ${ports.port}
  storage file_system ${home}
}
${sample("Caddyfile", ports, home)}`,
    ["run", "--adapter", "caddyfile", "--config"],
  );

/** As the samples of docs/operations.md configure them. */
export const proxies: Record<"nginx" | "haproxy" | "caddy", (ports: Ports) => Proxy> = {
  nginx: startNginx,
  haproxy: startHaproxy,
  caddy: startCaddy,
};
