import { afterAll, describe, expect, it } from "vitest";
import { contracts } from "@/api/contracts";
import { deleteComment, updateComment } from "@/features/comments/api";
import { deletePost } from "@/features/posts/api";
import { updatePost } from "@/features/publishing/api";
import type { Contract } from "@/lib/contract";
import { newId } from "@/lib/id";
import { openSite } from "../harness/site";
import { apiOf, readFailure } from "../support/api";
import { authenticated, exampleBody, newCallers, rowsOf, withId } from "../support/contracts";
import { block, inBrowser, newPerson, type Person } from "../support/people";
import { comment, newPost } from "../support/posts";
import { sessionCookieSetBy } from "../support/tokens";

const site = await openSite();
afterAll(() => site.close());
const api = apiOf(site);
const { viewer, admin, callerOf, params } = await newCallers(site);

/** Something of somebody's that the id of a path may name: the account, a comment elsewhere, a post. */
async function thingOf({ path }: Contract, owner: Person): Promise<string> {
  if (path.includes("/users/{id}")) return owner.id;
  if (!path.includes("/comments/{id}")) return newPost(site.pool, owner);
  const { rows } = await comment(site.pool, await newPost(site.pool, admin), owner);
  return rows[0]?.id ?? "";
}

describe("T8 without a session", () => {
  it.each(rowsOf(authenticated))("API5 T8 %s is 401 and clears the cookie", async (_, contract) => {
    const refused = await api.refusal(contract, { params, ...exampleBody(contract) });
    expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(sessionCookieSetBy(refused.headers)).toBe("");
  });
});

describe("T8 with a session that has ended", () => {
  const endings = [
    ["was ended elsewhere", "UPDATE sessions SET revoked_at = now() WHERE user_id = $1"],
    ["belonged to a deleted account", "UPDATE users SET deleted_at = now() WHERE id = $1"],
  ] as const;
  describe.each(endings)("that %s", (_, sql) => {
    it.each(rowsOf(authenticated))(
      "ST18 API6 %s answers 401, by token and by cookie",
      async (__, contract) => {
        const leaver = await newPerson(site, contract.auth === "admin" ? "admin" : "user");
        const ways = [{ bearer: leaver.bearer }, await inBrowser(site, leaver)];
        await site.pool.query(sql, [leaver.id]);
        for (const as of ways) {
          const refused = await api.refusal(contract, { as, params, ...exampleBody(contract) });
          expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
        }
      },
    );
  });
});

describe("T8 content of another user", () => {
  const owned = [
    ["a post", updatePost, "posts"],
    ["a post", deletePost, "posts"],
    ["a comment", updateComment, "comments"],
    ["a comment", deleteComment, "comments"],
  ] as const;
  it.each(owned)(
    "ST20 T8 %s: %# is 403, for admins too, and nothing changes",
    async (_, contract, table) => {
      const [owner, stranger] = [await newPerson(site), await newPerson(site)];
      const postId = await newPost(site.pool, owner);
      const { rows } = await comment(site.pool, postId, owner);
      const id = (table === "posts" ? postId : rows[0]?.id) ?? "";
      const kept = () => site.pool.query(`SELECT * FROM ${table} WHERE id = $1`, [id]);
      const before = (await kept()).rows;
      for (const as of [stranger, admin]) {
        const refused = await api.refusal(contract, {
          as,
          params: { id },
          ...exampleBody(contract),
        });
        expect(refused).toMatchObject({ status: 403, code: "forbidden" });
      }
      expect((await kept()).rows).toEqual(before);
      expect(before).toHaveLength(1);
    },
  );
});

describe("T8 without being an admin", () => {
  const admins = contracts.filter(({ auth }) => auth === "admin");
  it.each(rowsOf(admins))("API6 T43 %s responds with 403", async (_, contract) => {
    const refused = await api.refusal(contract, { as: viewer, params, ...exampleBody(contract) });
    expect(refused).toMatchObject({ status: 403, code: "forbidden" });
    expect(refused.headers.getSetCookie()).toEqual([]);
  });
});

describe("T8 an id that does not exist", () => {
  it.each(rowsOf(withId))("%s responds with 404 when nothing has it", async (_, contract) => {
    const refused = await api.refusal(contract, {
      as: callerOf(contract),
      params,
      ...exampleBody(contract),
    });
    expect(refused).toMatchObject({ status: 404, code: "not_found" });
  });

  it.each(rowsOf(withId))("API7 %s responds with 404 when it is malformed", async (_, contract) => {
    for (const id of ["nonsense", "1", `${newId()}0`, "%00", "null"]) {
      const refused = await api.refusal(contract, {
        as: callerOf(contract),
        params: { ...params, id },
        ...exampleBody(contract),
      });
      expect(refused).toMatchObject({ status: 404, code: "not_found" });
    }
  });

  // Sessions, passkeys, shelves and filters are one's own: no block is between the two. That of the example is
  // nobody's (posts that a block hides: shelves.db.test.ts).
  const isOwn = (path: string) =>
    /^.(profile.me|users.sessions|passkeys|shelves|filters)/.test(path);
  const hideable = withId.filter(({ auth, path }) => auth !== "admin" && !isOwn(path));
  it.each(rowsOf(hideable))(
    "ST19 API7 T8 %s responds with 404 for what a block hides",
    async (_, contract) => {
      const [blocker, blocked] = [await newPerson(site), await newPerson(site)];
      const id = await thingOf(contract, blocker);
      const parts = { as: blocked, params: { id }, ...exampleBody(contract) };
      const seen = await api.request(contract, parts);
      expect(seen.status).not.toBe(404);
      await seen.arrayBuffer();
      await block(site.pool, blocker, blocked);
      const refused = await api.refusal(contract, { ...parts, ...exampleBody(contract) });
      expect(refused).toMatchObject({ status: 404, code: "not_found" });
    },
  );
});

describe("T21 requests from other sites", () => {
  const writes = authenticated.filter(({ method }) => method !== "GET");
  it.each(rowsOf(writes))(
    "T21 %s refuses requests that other sites send with the cookie",
    async (_, contract) => {
      const as = await inBrowser(site, viewer);
      for (const [name, value] of [
        ["sec-fetch-site", "cross-site"],
        ["origin", "https://evil.example"],
      ] as const) {
        const headers = { [name]: value };
        const refused = await api.refusal(contract, {
          as,
          params,
          headers,
          ...exampleBody(contract),
        });
        expect(refused).toMatchObject({ status: 403, code: "cross_site" });
        expect(refused.headers.getSetCookie()).toEqual([]);
      }
    },
  );
});

describe("methods", () => {
  const paths = [...new Set(contracts.map(({ path }) => path))];
  it.each(paths)("API3 %s responds with 405 and Allow to those it does not have", async (path) => {
    const known = contracts
      .filter((contract) => contract.path === path)
      .map(({ method }) => method);
    const others = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
      (method) => !known.some((one) => one === method),
    );
    for (const method of others) {
      const response = await api.send(`/api/v1${path.replace(/\{\w+\}/, params.id)}`, { method });
      expect(await readFailure(response)).toMatchObject({
        status: 405,
        code: "method_not_allowed",
      });
      const allowed = response.headers.get("allow")?.split(", ");
      expect(allowed?.filter((method) => method !== "HEAD").sort()).toEqual(known.sort());
    }
  });
});
