import { Agent, request } from "node:http";

const CONNECTIONS = 8;

type Load = { url: string; headers: Record<string, string>; seconds: number };

/**
 * Asks the same for some seconds over eight connections.
 * @returns how many answers came, each of them a 200 of the same size as the first
 * @throws Error for any other answer: a fast failure must not look like speed
 */
export async function load({ url, headers, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + seconds * 1000;
  const expected = (await ask(url, headers, agent)).size;
  let answers = 0;
  const client = async () => {
    while (performance.now() < until) {
      const { status, size } = await ask(url, headers, agent);
      if (status !== 200 || Math.abs(size - expected) > expected * 0.05) {
        throw new Error(`${url} answered ${status} with ${size} bytes, not 200 with ${expected}.`);
      }
      answers++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  return answers;
}

function ask(url: string, headers: Record<string, string>, agent: Agent) {
  return new Promise<{ status: number; size: number }>((resolve, reject) => {
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
