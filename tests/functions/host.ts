import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A route of the Build Output API: https://vercel.com/docs/build-output-api/configuration */
type Route = {
  src?: string;
  dest?: string;
  handle?: string;
  status?: number;
  headers?: Record<string, string>;
  middlewarePath?: string;
  has?: unknown[];
};

type Found = { folder: string; path: string; query: string };

export type FunctionsHost = {
  url: string;
  /** How often functions asked to finish something after a response. */
  waits: () => number;
  close: () => Promise<void>;
};

const SERVE = fileURLToPath(new URL("serve.mjs", import.meta.url));

/**
 * Serves the output of `vercel build` as Vercel does, as far as requests without client navigation need:
 * each function in a process of its own, behind the middleware, files and routes of the configuration.
 * @param project the folder that was built
 * @param variables of the functions, and the port to listen on
 */
export async function startFunctions(
  project: string,
  variables: Record<string, string>,
  port: number,
): Promise<FunctionsHost> {
  const output = join(project, ".vercel/output");
  const { routes }: { routes: Route[] } = JSON.parse(
    readFileSync(join(output, "config.json"), "utf8"),
  );
  const functions = functionProcesses(project, variables);
  const phase = phasesOf(routes);

  const folderOf = (path: string) => {
    const folder = join(output, "functions", `${path === "/" ? "/index" : path}.func`);
    return existsSync(folder) ? realpathSync(folder) : undefined;
  };

  /** The function of a path, by its name or by a route of the phase `rewrite`. */
  const find = (path: string): Found | undefined => {
    const named = folderOf(path);
    if (named) return { folder: named, path, query: "" };
    for (const { src = "", dest = "" } of phase.rewrite) {
      const match = new RegExp(src).exec(path);
      const filled = match && fill(dest, match);
      const [matched = "", query = ""] = (filled ?? "").split("?");
      const folder = filled && folderOf(matched);
      if (folder) return { folder, path: matched, query };
    }
    return undefined;
  };

  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { pathname: path, search } = new URL(incoming.url ?? "", "http://host");
    for (const [name, value] of headersOf(phase.first, path)) outgoing.setHeader(name, value);
    const headers = { ...incoming.headers };
    if (phase.first.some((route) => route.middlewarePath && matches(route, path))) {
      const answer = await functions.send(join(output, "functions/_middleware.func"), {
        url: path + search,
        method: incoming.method,
        headers,
      });
      const goesOn = applyMiddleware(answer, outgoing, headers);
      if (!goesOn) return void answer.pipe(outgoing);
      answer.resume();
    }
    const file = join(output, "static", decodeURIComponent(path));
    if (existsSync(file) && statSync(file).isFile()) return void outgoing.end(readFileSync(file));
    const found = find(path);
    if (!found) return void outgoing.writeHead(404).end();
    const query = [search.slice(1), found.query].filter(Boolean).join("&");
    const response = await functions.send(
      found.folder,
      {
        url: path + (query && `?${query}`),
        method: incoming.method,
        headers: { ...headers, "x-matched-path": found.path },
      },
      incoming,
    );
    outgoing.statusCode = response.statusCode ?? 502;
    for (const [name, value = ""] of Object.entries(response.headers)) {
      outgoing.setHeader(name, value);
    }
    response.pipe(outgoing);
  };

  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: Error) => {
      outgoing.writeHead(502).end(error.stack);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waits: functions.waits,
    close: async () => {
      functions.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The routes before any `handle`, and those of `rewrite`. */
function phasesOf(routes: Route[]) {
  const starts = routes.flatMap(({ handle }, index) => (handle ? [index] : []));
  const start = routes.findIndex(({ handle }) => handle === "rewrite");
  const end = starts.find((index) => index > start);
  return { first: routes.slice(0, starts[0]), rewrite: routes.slice(start + 1, end) };
}

const matches = ({ src = "" }: Route, path: string) => new RegExp(src).test(path);

const headersOf = (routes: Route[], path: string) =>
  routes
    .filter((route) => !route.status && !route.has && !route.dest && matches(route, path))
    .flatMap(({ headers = {} }) => Object.entries(headers));

/** Fills `$name` of a destination. */
const fill = (dest: string, { groups = {} }: RegExpExecArray) =>
  dest.replace(/\$(\w+)/g, (_, name: string) => encodeURI(groups[name] ?? ""));

const INTERNAL = /^x-middleware-/;

/**
 * Copies the headers of the middleware's response, and those that it sets on the request.
 * @returns whether the request goes on
 */
function applyMiddleware(
  { statusCode = 200, headers }: IncomingMessage,
  outgoing: ServerResponse,
  requestHeaders: IncomingMessage["headers"],
): boolean {
  outgoing.statusCode = statusCode;
  for (const [name, value = ""] of Object.entries(headers)) {
    if (!INTERNAL.test(name)) outgoing.setHeader(name, value);
  }
  if (headers["x-middleware-next"] !== "1") return false;
  for (const name of String(headers["x-middleware-override-headers"] ?? "").split(",")) {
    requestHeaders[name] = String(headers[`x-middleware-request-${name}`] ?? "");
  }
  return true;
}

type Sent = Pick<IncomingMessage, "url" | "method" | "headers">;

/** Starts each function at its first request, as a cold start does. */
function functionProcesses(project: string, variables: Record<string, string>) {
  const started = new Map<string, Promise<{ port: number; child: ChildProcess }>>();
  const directory = mkdtempSync(join(tmpdir(), "functions-"));
  let waits = 0;

  const start = async (source: string) => {
    const folder = join(directory, String(started.size));
    copyFunction(project, source, folder);
    const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, ...variables };
    const kind = source.endsWith("_middleware.func") ? "middleware" : "function";
    const child = fork(SERVE, [folder, kind], { env, stdio: "inherit" });
    const ended = once(child, "exit").then(() => {
      throw new Error(`${source} does not start`);
    });
    const [{ port }] = (await Promise.race([once(child, "message"), ended])) as [AddressInfo];
    ended.catch(() => {});
    child.on("message", () => waits++);
    return { port, child };
  };

  return {
    waits: () => waits,
    send: async (folder: string, sent: Sent, body?: IncomingMessage): Promise<IncomingMessage> => {
      const known = started.get(folder) ?? start(folder);
      started.set(folder, known);
      const { port } = await known;
      const outgoing = request({ port, host: "127.0.0.1", path: sent.url, ...sent });
      const response = once(outgoing, "response");
      if (body) body.pipe(outgoing);
      else outgoing.end();
      const [message] = (await response) as [IncomingMessage];
      return message;
    },
    close: () => {
      for (const one of started.values()) void one.then(({ child }) => child.kill());
      rmSync(directory, { recursive: true });
    },
  };
}

/** Copies a function, and the files of the project that it names, to where there is nothing else. */
function copyFunction(project: string, source: string, folder: string) {
  cpSync(source, folder, { recursive: true, verbatimSymlinks: true });
  const { filePathMap = {} }: { filePathMap?: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, ".vc-config.json"), "utf8"),
  );
  for (const [name, source] of Object.entries(filePathMap)) {
    const [from, to] = [join(project, source), join(folder, name)];
    if (existsSync(to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else if (statSync(from).isDirectory()) mkdirSync(to, { recursive: true });
    else link(from, to);
  }
}

function link(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
