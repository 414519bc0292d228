import { connect, createServer, type Server, type Socket } from "node:net";
import { freePort } from "../../scripts/launch/port.mjs";

export type Line = {
  /** The database behind this line. */
  url: string;
  /** As if the database were gone: connections break, new ones are refused. */
  cut: () => Promise<void>;
  /** As if the network swallowed everything: connections stand, nothing comes back. */
  stall: () => void;
  mend: () => Promise<void>;
};

/** A line to a database that can be cut, for seeing what becomes of a site meanwhile. */
export async function lineTo(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const sockets = new Set<Socket>();
  let stalled = false;
  let server: Server | undefined;

  const join = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => stalled || to.write(chunk));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  };
  const open = async () => {
    const listening = createServer(join);
    server = listening;
    await new Promise<void>((resolve) => listening.listen(port, "127.0.0.1", resolve));
  };
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };

  await open();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => server?.close(resolve));
      server = undefined;
      breakAll();
      await closed;
    },
    stall() {
      stalled = true;
    },
    async mend() {
      // What was swallowed while it stalled is missing: those connections are of no use any more.
      if (stalled) breakAll();
      stalled = false;
      if (!server) await open();
    },
  };
}
