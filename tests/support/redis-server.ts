import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/launch/port.mjs";
import { requireProgram } from "../harness/required-program.mjs";

export type RedisServer = {
  url: string;
  /** Until `resume`, it accepts connections and responds to nothing. */
  pause: () => void;
  resume: () => void;
  stop: () => Promise<void>;
};

/** An empty Redis on loopback that keeps nothing on disk. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const listening = port ?? (await freePort());
  const directory = mkdtempSync(join(tmpdir(), "redis-"));
  const settings = ["--port", listening, "--bind", "127.0.0.1", "--save", "", "--dir", directory];
  const child = spawn(requireProgram("redis"), settings.map(String), {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    if (String(chunk).includes("Ready to accept connections")) break;
  }
  child.stdout.resume();
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  return {
    url: `redis://127.0.0.1:${listening}`,
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    stop,
  };
}
