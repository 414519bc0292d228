import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { catalog } from "@/api/catalog";
import type { Endpoint } from "@/lib/endpoint";
import { newId } from "@/lib/id";
import { openSite } from "../harness/site";
import { callersAt, named } from "../support/contracts";
import { newPeople } from "../support/people";
import { gif, jpeg, png, webp } from "../support/pictures";
import { comment, newPost } from "../support/posts";
import { films } from "../support/upload-corpus";
import { type Attempt, attemptsAt, type Ground } from "./attempts";
import { checkerOf } from "./document-check";

/**
 * FUZZ_RUNS is the number of requests to each call; a run of some thousands takes an hour. The same
 * FUZZ_SEED makes the same requests.
 */
const numRuns = Number(process.env.FUZZ_RUNS ?? 30);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const MS_EACH = 2_000;

const site = await openSite();
afterAll(() => site.close());
const document = await (await fetch(`${site.url}/api/v1/openapi.json`)).json();
const check = checkerOf(document);
const ground = await plant();

/** What requests can hit. Who asks is not among it, so that nobody deletes themselves away. */
async function plant() {
  const { viewer, admin } = await callersAt(site);
  const people = await newPeople(site, 4);
  const clips = await films();
  const posts: string[] = [];
  for (const person of [viewer, viewer, ...people]) {
    const post = await newPost(site.pool, person, { tags: ["tiles"] });
    await comment(site.pool, post, viewer);
    posts.push(post);
  }
  const { rows } = await site.pool.query<{ id: string }>("SELECT id FROM comments");
  const known = [...people.map(({ id }) => id), ...posts, ...rows.map(({ id }) => id), newId()];
  return {
    known,
    usernames: people.map(({ username }) => username),
    sound: [await jpeg(), await png(), await gif(), await webp(), ...clips.map(([, file]) => file)],
    bearers: { none: "", user: `Bearer ${viewer.bearer}`, admin: `Bearer ${admin.bearer}` },
  };
}

const groundOf = ({ auth }: Endpoint): Ground => ({
  ...ground,
  authorization: ground.bearers[auth],
});

const INSIDE =
  /prisma|postgres|node_modules|\bselect\b.*\bfrom\b|\bat \/|\.tsx?:\d|zod|sharp|busboy|undefined \(reading/i;

async function answerIsSound(contract: Endpoint, { path, headers, body }: Attempt) {
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
  const answer = JSON.parse(text);
  expect(check(contract, status, answer), `${status} ${text.slice(0, 500)}`).toBeUndefined();
  if (answer.success) return;
  expect(answer.requestId).toBe(requestId);
  expect(answer.message).not.toMatch(INSIDE);
}

describe(`whatever is sent (FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns})`, () => {
  it.each(named(catalog))(
    "%s answers in the envelope, as the document says",
    async (_, contract) => {
      const property = fc.asyncProperty(attemptsAt(contract, groundOf(contract)), (attempt) =>
        answerIsSound(contract, attempt),
      );
      await fc.assert(property, { seed, numRuns, endOnFailure: numRuns > 100 });
    },
    30_000 + numRuns * MS_EACH,
  );
});
