import { describe, expect, it } from "vitest";
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
const api = apiOf(site);
const { viewer, admin, moderator, callerOf, params } = await newCallers(site);

/** A call that is refused, with the example of its contract as body. */
const refusal = (contract: Contract, parts: Parameters<typeof api.refusal>[1]) =>
  api.refusal(contract, { params, ...exampleBody(contract), ...parts });

/** Something of somebody's that the id of a path may name: the account, a comment elsewhere, a post. */
async function thingOf({ path }: Contract, owner: Person): Promise<string> {
  if (path.includes("/users/{id}")) return owner.id;
  if (!path.includes("/comments/{id}")) return newPost(site.pool, owner);
  const { rows } = await comment(site.pool, await newPost(site.pool, admin), owner);
  return rows[0]?.id ?? "";
}

describe("T8 without a session", () => {
  it.each(rowsOf(authenticated))("API5 T8 %s is 401 and clears the cookie", async (_, contract) => {
    const refused = await refusal(contract, {});
    expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(sessionCookieSetBy(refused.headers)).toBe("");
  });
});

describe("T8 with a session that has ended", () => {
  // Each way in which one ends: tokens.test.ts.
  it.each(rowsOf(authenticated))(
    "ST18 API6 %s answers 401, by token and by cookie",
    async (_, contract) => {
      const leaver = await newPerson(site, contract.auth === "none" ? "user" : contract.auth);
      const ways = [{ bearer: leaver.bearer }, await inBrowser(site, leaver)];
      await site.pool.query("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [
        leaver.id,
      ]);
      for (const as of ways) {
        const refused = await refusal(contract, { as });
        expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
      }
    },
  );
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
        const refused = await refusal(contract, { as, params: { id } });
        expect(refused).toMatchObject({ status: 403, code: "forbidden" });
      }
      expect((await kept()).rows).toEqual(before);
      expect(before).toHaveLength(1);
    },
  );
});

describe("T8 by role", () => {
  const guarded = contracts.filter(({ auth }) => auth === "admin" || auth === "moderator");
  it.each(rowsOf(guarded))(
    "API6 T43 %s responds with 403 without the role",
    async (_, contract) => {
      const others = contract.auth === "admin" ? [viewer, moderator] : [viewer];
      for (const as of others) {
        const refused = await refusal(contract, { as });
        expect(refused).toMatchObject({ status: 403, code: "forbidden" });
        expect(refused.headers.getSetCookie()).toEqual([]);
      }
    },
  );

  const moderated = guarded.filter(({ auth }) => auth === "moderator");
  it.each(rowsOf(moderated))("A29 %s serves moderators and admins", async (_, contract) => {
    for (const as of [moderator, admin]) {
      const id = (await newPerson(site)).id;
      const parts = { as, params: { id }, ...bodyFor(contract, id) };
      const response = await api.request(contract, parts);
      // No report has the id.
      expect([200, contract.path === "/admin/reports/{id}" ? 404 : 200]).toContain(response.status);
      await response.arrayBuffer();
    }
  });

  it("A29 moderators have the calls that they need, and no others", () => {
    expect(moderated.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      "DELETE /admin/users/{id}",
      "GET /admin/reports",
      "GET /admin/reports/groups",
      "GET /admin/sign-ups",
      "GET /admin/users",
      "PATCH /admin/reports",
      "PATCH /admin/reports/{id}",
      "PATCH /admin/sign-ups",
      "PATCH /admin/users",
      "PATCH /admin/users/{id}",
      "POST /admin/removals",
    ]);
  });
});

/** What a moderator may send, about one account where it is about any. */
const bodyFor = (contract: Contract, id: string) =>
  contract.body && contract.path.startsWith("/admin/users")
    ? { json: { suspended: true, ...("ids" in contract.body.shape && { ids: [id] }) } }
    : exampleBody(contract);

describe("R40 T8 who waits for approval", async () => {
  const waiting = await newPerson(site);
  await site.pool.query("UPDATE users SET waits = true, suspended_at = now() WHERE id = $1", [
    waiting.id,
  ]);
  const open = ["GET /profile/me", "POST /profile/me/delete"];
  const closed = rowsOf(authenticated).filter(([name]) => !open.includes(name));
  it.each(closed)("R40 T8 %s responds with 403, by token and by cookie", async (_, contract) => {
    for (const as of [{ bearer: waiting.bearer }, await inBrowser(site, waiting)]) {
      const refused = await refusal(contract, { as });
      expect(refused).toMatchObject({ status: 403, message: "Your account waits for approval." });
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe("T8 an id that does not exist", () => {
  it.each(rowsOf(withId))("%s responds with 404 when nothing has it", async (_, contract) => {
    const refused = await refusal(contract, { as: callerOf(contract) });
    expect(refused).toMatchObject({ status: 404, code: "not_found" });
  });

  it.each(rowsOf(withId))("API7 %s responds with 404 when it is malformed", async (_, contract) => {
    for (const id of ["nonsense", "1", `${newId()}0`, "%00", "null"]) {
      const refused = await refusal(contract, {
        as: callerOf(contract),
        params: { ...params, id },
      });
      expect(refused).toMatchObject({ status: 404, code: "not_found" });
    }
  });

  // Sessions, passkeys, connections, collections, filters and imports are one's own: no block is between the two. That of the example is
  // nobody's (posts that a block hides: collections.db.test.ts).
  const isOwn = (path: string) =>
    /^.(profile.me|users.sessions|users.sign-on|passkeys|shelves|filters|imports)/.test(path);
  const hideable = withId.filter(
    ({ auth, path }) => auth !== "admin" && auth !== "moderator" && !isOwn(path),
  );
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
      const refused = await refusal(contract, { as: blocked, params: { id } });
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
        const refused = await refusal(contract, { as, headers: { [name]: value } });
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
