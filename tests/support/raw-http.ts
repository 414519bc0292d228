import { request } from "node:http";
import { connect } from "node:net";

type Place = { url: string };

export type RawResponse = { status: number; headers: Headers; text: string };

/** Requests a path as it is and with any header, which `fetch` would normalise or reject. */
export function requestRaw(
  { url }: Place,
  path: string,
  { method = "GET", headers = {} as Record<string, string> } = {},
): Promise<RawResponse> {
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
 * Sends bytes to the server.
 * @param idleMs closes a connection that the server keeps open; by default it has to close it
 * @returns everything received until the connection closes
 */
export function sendBytes({ url }: Place, bytes: string, idleMs = 0): Promise<string> {
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
    socket.setTimeout(idleMs, () => socket.destroy());
  });
}
