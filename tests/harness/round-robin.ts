import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export type RoundRobin = {
  url: string;
  /** From now on requests go to these origins, one after the other. */
  lead: (origins: string[]) => void;
  close: () => Promise<void>;
};

/** A proxy that sends every request to the next instance, so that none sees two in a row. */
export async function startRoundRobin(): Promise<RoundRobin> {
  let targets: string[] = [];
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const target = new URL(targets[turn++ % targets.length] ?? "");
    const { method, url: path, rawHeaders: headers } = incoming;
    const onward = request(
      { host: target.hostname, port: target.port, method, path, headers, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lead: (origins) => {
      targets = origins;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
