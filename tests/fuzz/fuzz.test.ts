import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contracts } from "@/api/contracts";
import type { Contract } from "@/lib/contract";
import { newId } from "@/lib/id";
import { openSite } from "../harness/site";
import { newCallers, rowsOf } from "../support/contracts";
import { newPeople } from "../support/people";
import { gif, jpeg, png, webp } from "../support/pictures";
import { comment, newPost } from "../support/posts";
import { videos } from "../support/upload-corpus";
import { type Fixtures, type FuzzRequest, requestsTo } from "./requests";
import { responseValidator } from "./response-validator";

/** Requests to each endpoint; some thousands take an hour. The same seed makes the same requests. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 8);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const MS_PER_RUN = 2_000;

const site = await openSite();
const document = await (await fetch(`${site.url}/api/v1/openapi.json`)).json();
const validate = responseValidator(document);
const fixtures = await createFixtures();

/** What requests name. The callers are not among it, so that none deletes the own account. */
async function createFixtures() {
  const { viewer, admin } = await newCallers(site);
  const people = await newPeople(site, 4);
  const clips = videos();
  const posts: string[] = [];
  for (const person of [viewer, viewer, ...people]) {
    const post = await newPost(site.pool, person, { tags: ["tiles"] });
    await comment(site.pool, post, viewer);
    posts.push(post);
  }
  const { rows } = await site.pool.query<{ id: string }>("SELECT id FROM comments");
  const existing = [...people.map(({ id }) => id), ...posts, ...rows.map(({ id }) => id), newId()];
  return {
    existing,
    usernames: people.map(({ username }) => username),
    files: [await jpeg(), await png(), await gif(), await webp(), ...clips.map(([, file]) => file)],
    bearers: {
      none: "",
      user: `Bearer ${viewer.bearer}`,
      moderator: `Bearer ${admin.bearer}`,
      admin: `Bearer ${admin.bearer}`,
    },
  };
}

const fixturesFor = ({ auth }: Contract): Fixtures => ({
  ...fixtures,
  authorization: fixtures.bearers[auth],
});

const INTERNALS =
  /prisma|postgres|node_modules|\bselect\b.*\bfrom\b|\bat \/|\.tsx?:\d|zod|sharp|busboy|undefined \(reading/i;

async function expectDocumentedResponse(contract: Contract, { path, headers, body }: FuzzRequest) {
  const response = await fetch(site.url + path, {
    method: contract.method,
    headers,
    body: body && new Uint8Array(body),
    redirect: "manual",
  });
  const text = await response.text();
  const { status } = response;
  const requestId = response.headers.get("x-request-id");
  expect({ status: status < 500, requestId: typeof requestId }, text).toEqual({
    status: true,
    requestId: "string",
  });
  const json = JSON.parse(text);
  expect(validate(contract, status, json), `${status} ${text.slice(0, 500)}`).toBeUndefined();
  if (json.success) return;
  expect(json.requestId).toBe(requestId);
  expect(json.message).not.toMatch(INTERNALS);
}

describe(`fuzzed requests (FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns})`, () => {
  it.each(rowsOf(contracts))(
    "API2 API3 %s responds as the OpenAPI document says",
    async (_, contract) => {
      const property = fc.asyncProperty(requestsTo(contract, fixturesFor(contract)), (request) =>
        expectDocumentedResponse(contract, request),
      );
      await fc.assert(property, { seed, numRuns, endOnFailure: numRuns > 100 });
    },
    30_000 + numRuns * MS_PER_RUN,
  );
});
