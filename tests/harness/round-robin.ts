import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export type RoundRobin = {
  url: string;
  /** The origins that requests go to from now on. */
  setTargets: (origins: string[]) => void;
  close: () => Promise<void>;
};

/** A proxy that sends each request to the next instance. */
export async function startRoundRobin(): Promise<RoundRobin> {
  let targets: string[] = [];
  let turn = 0;
  // It forwards the header by which an instance promises 65 seconds.
  const server = createServer({ keepAliveTimeout: 70_000 }, (incoming, outgoing) => {
    const target = new URL(targets[turn++ % targets.length] ?? "");
    const { method, url: path, rawHeaders: headers } = incoming;
    const forwarded = request(
      { host: target.hostname, port: target.port, method, path, headers, agent: false },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
        response.pipe(outgoing);
      },
    );
    forwarded.on("error", () => outgoing.destroy());
    outgoing.on("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    setTargets: (origins) => {
      targets = origins;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
