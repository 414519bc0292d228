import { connect, createServer, type Server, type Socket } from "node:net";
import { freePort } from "../../scripts/launch/port.mjs";

export type DatabaseProxy = {
  /** The database through this proxy. */
  url: string;
  /** Closes connections and refuses new ones, as if the database were down. */
  disconnect: () => Promise<void>;
  /** Keeps connections open and drops all data, as a network failure does. */
  stall: () => void;
  restore: () => Promise<void>;
};

/** A TCP proxy to a database, for tests of outages. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const sockets = new Set<Socket>();
  let stalled = false;
  let server: Server | undefined;

  const pipe = (client: Socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
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
    const listening = createServer(pipe);
    server = listening;
    await new Promise<void>((resolve) => listening.listen(port, "127.0.0.1", resolve));
  };
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };

  await open();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    async disconnect() {
      const closed = new Promise((resolve) => server?.close(resolve));
      server = undefined;
      closeAll();
      await closed;
    },
    stall() {
      stalled = true;
    },
    async restore() {
      // Stalled connections have lost data.
      if (stalled) closeAll();
      stalled = false;
      if (!server) await open();
    },
  };
}
