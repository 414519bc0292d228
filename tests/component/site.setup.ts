import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";
import { server } from "../../e2e/people";
import * as pictures from "../../e2e/pictures";
import { ensureBuilt } from "../../scripts/launch/build.mjs";
import { openCluster } from "../harness/cluster";
import { requireProgram } from "../harness/required-program.mjs";
import { startSite } from "../harness/running-site";

type Call = { method: string; args: unknown[] };

/** Starts one site for all component tests, and what makes their people and posts (app.ts). */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  requireProgram("chromium");
  await ensureBuilt();
  const cluster = await openCluster();
  const site = await startSite({
    clusterUrl: cluster.urlOf("postgres"),
    port: Number(process.env.COMPONENT_SITE_PORT),
  });
  const app: Record<string, unknown> = { ...server(site), ...pictures };
  const people = createServer(async (request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    try {
      const { method, args }: Call = JSON.parse(await text(request));
      const member = app[method];
      const made = await (typeof member === "function" ? member(...args) : member);
      response.end(JSON.stringify(made ?? null));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => people.listen(0, "127.0.0.1", resolve));
  const address = people.address();
  provide("peopleUrl", `http://127.0.0.1:${typeof address === "object" && address?.port}`);
  return async () => {
    people.close();
    await site.close();
    await cluster.stop();
  };
}

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    /** Where app.ts sends its calls. */
    peopleUrl: string;
  }
}
