import { request } from "node:http";
import { connect } from "node:net";

type Place = { url: string };

export type RawAnswer = { status: number; headers: Headers; text: string };

/** Asks for a path letter by letter, with any header: `fetch` would tidy both up. */
export function ask(
  { url }: Place,
  path: string,
  { method = "GET", headers = {} as Record<string, string> } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const pairs = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      const text = Buffer.concat(chunks).toString("utf8");
      resolve({ status: response.statusCode ?? 0, headers: new Headers(pairs), text });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/**
 * Writes bytes to the server's socket.
 * @param idleMs after which a connection that the server keeps open counts as done
 * @returns all that comes back until it closes
 */
export function write({ url }: Place, bytes: string, idleMs = 2000): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding("utf8");
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(text));
    // What is kept open is waiting for more: nothing else will come.
    socket.setTimeout(idleMs, () => socket.destroy());
  });
}
