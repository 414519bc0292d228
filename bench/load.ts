import { Agent, request } from "node:http";

const CONNECTIONS = 8;

export type Request = { url: string; headers: Record<string, string> };
type Result = { status: number; size: number };

/**
 * Sends the same request for some seconds over eight connections.
 * @returns the number of responses, and their rate per second
 * @throws Error for a response that is not a 200 of about the size of the first
 */
export async function load(target: Request, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const started = performance.now();
  const first = await send(target, agent);
  let count = 1;
  const client = async () => {
    while (performance.now() - started < seconds * 1000) {
      check(target, await send(target, agent), first);
      count++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  return { count, rate: (count * 1000) / (performance.now() - started) };
}

/** Sends the same request so many times, one after the other on each connection. */
export async function warmUp(target: Request, requests: number): Promise<void> {
  for (let sent = 0; sent < requests; ) sent += (await load(target, 0.5)).count;
}

/** A failure may be faster than a success. */
function check({ url }: Request, { status, size }: Result, first: Result) {
  if (status === 200 && Math.abs(size - first.size) <= first.size * 0.05) return;
  throw new Error(`${url}: ${status} with ${size} bytes, not 200 with ${first.size}`);
}

function send({ url, headers }: Request, agent: Agent) {
  return new Promise<Result>((resolve, reject) => {
    const sent = request(url, { headers, agent }, (response) => {
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, size }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}
