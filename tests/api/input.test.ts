import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { createComment } from "@/features/comments/api";
import { searchPosts, searchTags, suggestSearches } from "@/features/posts/api";
import { getMe, getProfile, listProfilePosts, updateProfile } from "@/features/profiles/api";
import { updatePost } from "@/features/publishing/api";
import { searchUsers } from "@/features/users/api";
import { API_BASE } from "@/lib/contract";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import {
  newCallers,
  pageSizeName,
  paginated,
  requiredQuery,
  rowsOf,
  withForm,
  withJson,
} from "../support/contracts";
import { form } from "../support/pictures";
import { newPost } from "../support/posts";

const site = await openSite();
const api = apiOf(site);
const { viewer, callerOf, params } = await newCallers(site);
const post = await newPost(site.pool, viewer);

/** One of each kind of those that `blank.test.ts` walks, the last of which has a shape. */
const invisible = ["\0", "\u00a0", "\u200b", "\u3164", "\u0600"];

// That every field of every call takes them alike: src/api/contracts.test.ts.
describe("V17 texts of which nothing is visible", () => {
  it("V17 are stored as no bio, no alternative text and no tag", async () => {
    for (const text of invisible.slice(0, -1)) {
      await api.ok(updateProfile, { as: viewer, body: form({ bio: text }) });
      const body = form({ alt: text, "tags[]": text });
      await api.ok(updatePost, { as: viewer, params: { id: post }, body });
      const { rows } = await site.pool.query(
        `SELECT bio, alt, tags FROM users JOIN posts ON author_id = users.id WHERE posts.id = $1`,
        [post],
      );
      expect(rows).toEqual([{ bio: "", alt: "", tags: [] }]);
    }
  });

  it("are no server error of a search", async () => {
    for (const contract of [searchPosts, searchTags, suggestSearches, searchUsers]) {
      const statuses = invisible.map(async (text) => {
        const query = { q: text, query: text, tags: text };
        return (await api.request(contract, { as: viewer, query })).status;
      });
      // No address has a NUL.
      expect(await Promise.all(statuses)).toEqual([400, 200, 200, 200, 200]);
    }
  });
});

// Every call reads it in the same way (src/api/input.ts): each call once, and each kind of body once.
describe("the body of a request", () => {
  const comment = { as: viewer, params };
  const asJson = { "content-type": "application/json" };

  it.each(["{", "", "undefined", "{'content': 1}", "null", "[]", '"text"', "1"])(
    "is a JSON object, which %j is not",
    async (body) => {
      const refused = await api.refusal(createComment, { ...comment, body, headers: asJson });
      expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
    },
  );

  it.each(["text/plain", "application/xml", "application/json-patch+json"])(
    "has a content type, which %s is not",
    async (type) => {
      const headers = { "content-type": type };
      const refused = await api.refusal(createComment, { ...comment, body: "{}", headers });
      expect(refused).toMatchObject({ status: 415, code: "unsupported_media" });
    },
  );

  it.each(rowsOf([...withJson, ...withForm]))(
    "T6 T29 %s refuses what is no object, other content types and a megabyte",
    async (_, contract) => {
      const send = (body: string, type = "application/json") =>
        api.refusal(contract, {
          ...{ as: callerOf(contract), params, body },
          headers: { "content-type": type },
        });
      expect(await send("{}", "text/plain")).toMatchObject({ status: 415 });
      if (contract.file) return;
      expect(await send("[]")).toMatchObject({ status: 400, code: "invalid_input" });
      const long = JSON.stringify({ content: "x".repeat(1024 ** 2) });
      expect(await send(long)).toMatchObject({ status: 413, code: "too_large" });
    },
  );

  it("that is too large is read to its end, so that the response arrives", async () => {
    const half = "x".repeat(1024 ** 2);
    const { hostname, port, host } = new URL(site.url);
    const socket = connect(Number(port), hostname).pause();
    const failed = once(socket, "error");
    socket.write(
      [
        `POST ${API_BASE}${createComment.path.replace("{id}", params.id)} HTTP/1.1`,
        `Host: ${host}`,
        `Authorization: Bearer ${viewer.bearer}`,
        "Content-Type: application/json",
        `Content-Length: ${2 * half.length}`,
        `\r\n${half}`,
      ].join("\r\n"),
    );
    // By then a server that stops reading has responded and closed the connection.
    for (let n = 0; n < 4; n++) await api.ok(getMe, { as: viewer });
    socket.write(half);
    const [answer] = await Promise.race([once(socket.resume(), "data"), failed]);
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  it.each([
    ["is refused before it is read", "/tweets"],
    ["the call does not take", "/users/logout"],
  ])("T33 that %s leaves the connection to the next request", async (_, path) => {
    const { hostname, port, host } = new URL(site.url);
    const socket = connect(Number(port), hostname).setEncoding("utf8");
    const body = "x".repeat(1024 ** 2);
    const first = `POST ${API_BASE}${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${body.length}`;
    socket.write(`${first}\r\n\r\n${body}`);
    await once(socket, "data");
    socket.write(`GET /api/health/live HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    let received = "";
    for await (const chunk of socket) received += chunk;
    expect(received).toMatch(/HTTP\/1.1 200 OK/);
  });

  it.each(rowsOf(paginated))("API8 API10 T29 %s rejects bad pages", async (_, contract) => {
    const isOfUser = contract.path.startsWith("/users/");
    const id = isOfUser ? viewer.id : await newPost(site.pool, viewer);
    const parts = { as: callerOf(contract), params: { ...params, id } };
    const size = pageSizeName(contract);
    for (const [path, value] of [
      [size, "0x10"],
      ["cursor", "nonsense"],
    ] as const) {
      const query = { ...requiredQuery, [path]: value };
      const refused = await api.refusal(contract, { ...parts, query });
      expect(refused).toMatchObject({ status: 400, errors: [{ path }] });
    }
    await api.ok(contract, {
      ...parts,
      query: { ...requiredQuery, [size]: "", cursor: "", other: "\0" },
    });
  });
});

it("text that cannot be stored is refused in a query, and not found in a path", async () => {
  for (const path of Object.keys(searchPosts.query.shape)) {
    const refused = await api.refusal(searchPosts, { as: viewer, query: { [path]: "a\0b" } });
    expect(refused).toMatchObject({ status: 400, errors: [{ path }] });
  }
  for (const contract of [getProfile, listProfilePosts]) {
    const parts = { as: viewer, params: { username: "a\0b" } };
    const refused = await api.refusal(contract, parts);
    expect(refused).toMatchObject({ status: 404, code: "not_found" });
  }
});
