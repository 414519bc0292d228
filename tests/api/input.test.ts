import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { contracts } from "@/api/contracts";
import { formFields } from "@/api/form-fields";
import { createComment } from "@/features/comments/api";
import { searchPosts, searchTags, suggestSearches } from "@/features/posts/api";
import { getMe, updateProfile } from "@/features/profiles/api";
import { updatePost } from "@/features/publishing/api";
import { searchUsers } from "@/features/users/api";
import { API_BASE, type Contract } from "@/lib/contract";
import { openSite } from "../harness/site";
import { apiOf, type Failure } from "../support/api";
import {
  exampleFields,
  newCallers,
  pageSizeName,
  paginated,
  requiredQuery,
  rowsOf,
  withForm,
  withJson,
} from "../support/contracts";
import { newPerson } from "../support/people";
import { form, png } from "../support/pictures";
import { comment, newPost } from "../support/posts";

const site = await openSite();
afterAll(() => site.close());
const api = apiOf(site);
const { viewer, callerOf, params } = await newCallers(site);
const post = await newPost(site.pool, viewer);

/** The fields that an answer names; an item of a list counts as its list. */
const failing = ({ errors = [] }: Failure) => new Set(errors.map(({ path }) => path.split(".")[0]));

/** One of each kind of those that `blank.test.ts` walks; the last is a format character with a shape. */
const invisible = ["\0", "\u00a0", "\u200b", "\u3164", "\u0600"];
/** Format characters with a shape, such as the Arabic number sign. */
const isShown = (character: string) =>
  /\p{Cf}/u.test(character) && !/\p{Default_Ignorable_Code_Point}/u.test(character);
const SECRETS = /password|token/i;

/** Runs it for each character, a few at a time. */
async function eachCharacter<T>(characters: string[], run: (character: string) => Promise<T>) {
  const results = new Map<string, T>();
  const left = characters.values();
  const work = async () => {
    for (const character of left) results.set(character, await run(character));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return results;
}

describe("V17 texts of which nothing is visible", async () => {
  const picture = await png();
  const [written] = (await comment(site.pool, post, viewer)).rows;
  const other = await newPerson(site);
  const othersPost = await newPost(site.pool, other);
  const idIn = ({ path }: Contract) =>
    path.startsWith("/comments") ? (written?.id ?? "") : path.includes("/users/") ? other.id : post;
  const known = (path: string): Record<string, string> => {
    const name = `blank_${count++}`;
    if (path === "/users/register") return { username: name, email: `${name}@vitrine.example` };
    return path === "/reports" ? { targetType: "post", targetId: othersPost } : {};
  };
  let count = 0;

  /** Sends the example with one field changed. */
  async function send(contract: Contract, changes: Record<string, string>) {
    const { auth, file, path } = contract;
    const fields = { ...exampleFields(contract), ...known(path), ...changes };
    const optional = file && !file.required;
    const sent = file
      ? { body: form(fields, optional ? undefined : { name: file.name, bytes: picture }) }
      : { json: fields };
    const as = auth === "none" ? undefined : callerOf(contract);
    const response = await api.request(contract, { as, params: { id: idIn(contract) }, ...sent });
    await response.arrayBuffer();
    return response.status;
  }

  const fields = [...withJson, ...withForm].flatMap((contract) =>
    Object.entries(exampleFields(contract))
      .filter(([, value]) => typeof value === "string" || Array.isArray(value))
      .map(([field]) => [`${contract.method} ${contract.path}`, field, contract] as const),
  );

  it.each(fields)(
    "get the same answer of %s, whichever they are, in %s",
    async (_, field, contract) => {
      const isRequired = ["fullName", "title", "content"].includes(field);
      // Hashing a password takes a while, and so does a picture.
      const isSlow = SECRETS.test(field) || (contract.file?.required && !isRequired);
      const sent = isSlow ? invisible.slice(-3) : invisible;
      const statuses = await eachCharacter(sent, (text) => send(contract, { [field]: text }));
      expect([...statuses].filter(([, status]) => status >= 500)).toEqual([]);
      if (SECRETS.test(field)) return;
      const blank = [...statuses].filter(([character]) => !isShown(character));
      expect(new Set(blank.map(([, status]) => status)).size).toBe(1);
      if (!isRequired) return;
      const refused = sent.filter((text) => statuses.get(text) === 400);
      expect(refused).toEqual(sent.filter((text) => !isShown(text)));
    },
  );

  it("are stored as no bio, no alternative text and no tag", async () => {
    for (const text of invisible.filter((one) => !isShown(one))) {
      await send(updateProfile, { bio: text });
      await send(updatePost, { alt: text, "tags[]": text });
      const { rows } = await site.pool.query(
        `SELECT bio, alt, tags FROM users JOIN posts ON author_id = users.id WHERE posts.id = $1`,
        [post],
      );
      expect(rows).toEqual([{ bio: "", alt: "", tags: [] }]);
    }
  });

  it("are no server error of a search", async () => {
    for (const contract of [searchPosts, searchTags, suggestSearches, searchUsers]) {
      const statuses = await eachCharacter(invisible, async (text) => {
        const query = { q: text, query: text, tags: text };
        const response = await api.request(contract, { as: viewer, query });
        await response.arrayBuffer();
        return response.status;
      });
      const other = [...statuses].filter(([, status]) => status !== 200);
      // No address has a NUL.
      expect(other).toEqual([["\u0000", 400]]);
    }
  });
});

describe("the body of a request", () => {
  it.each(rowsOf(withJson))("%s rejects malformed JSON", async (_, contract) => {
    for (const body of ["{", "", "undefined", "{'content': 1}"]) {
      const headers = { "content-type": "application/json" };
      const refused = await api.refusal(contract, {
        as: callerOf(contract),
        params,
        body,
        headers,
      });
      expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
    }
  });

  it.each(rowsOf(withJson))("%s rejects JSON that is not an object", async (_, contract) => {
    for (const json of [null, [], "text", 1]) {
      const refused = await api.refusal(contract, { as: callerOf(contract), params, json });
      expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
    }
  });

  it.each(rowsOf(withJson))("T6 %s reports every field that is not text", async (_, contract) => {
    const names = Object.keys(contract.body?.shape ?? {});
    for (const value of [{ not: "this" }, { $ne: null }, ["a"], [{}], null]) {
      const json = Object.fromEntries(names.map((name) => [name, value]));
      const refused = await api.refusal(contract, { as: callerOf(contract), params, json });
      expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
      expect(failing(refused), JSON.stringify(value)).toEqual(new Set(names));
    }
  });

  it.each(rowsOf(withForm))("%s reports every field that is too long", async (_, contract) => {
    const fields = formFields(contract.body);
    const long = Object.fromEntries(fields.map(({ sentAs }) => [sentAs, "x".repeat(2000)]));
    const as = callerOf(contract);
    const refused = await api.refusal(contract, { as, params, body: form(long) });
    expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
    const missing = contract.file?.required && !contract.file.direct ? [contract.file.name] : [];
    expect(failing(refused)).toEqual(new Set([...fields.map(({ name }) => name), ...missing]));
  });

  it.each(rowsOf([...withJson, ...withForm]))(
    "%s refuses other content types",
    async (_, contract) => {
      for (const type of ["text/plain", "application/xml", "application/json-patch+json"]) {
        const headers = { "content-type": type };
        const refused = await api.refusal(contract, {
          as: callerOf(contract),
          params,
          body: "{}",
          headers,
        });
        expect(refused).toMatchObject({ status: 415, code: "unsupported_media" });
      }
    },
  );

  it.each(rowsOf(withJson))("T29 %s rejects a body of a megabyte", async (_, contract) => {
    const json = { content: "x".repeat(1024 ** 2) };
    const refused = await api.refusal(contract, { as: callerOf(contract), params, json });
    expect(refused).toMatchObject({ status: 413, code: "too_large" });
  });

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

  it.each(rowsOf(paginated))("API8 API10 T29 %s rejects bad pages", async (_, contract) => {
    const isOfUser = contract.path.startsWith("/users/");
    const id = isOfUser ? viewer.id : await newPost(site.pool, viewer);
    const parts = { as: callerOf(contract), params: { ...params, id } };
    const size = pageSizeName(contract);
    for (const items of ["0", "51", "-1", "1.5", "many", "1e9", "0x10", "+5", "1e1", "5.0", " 5"]) {
      const refused = await api.refusal(contract, {
        ...parts,
        query: { ...requiredQuery, [size]: items },
      });
      expect(refused).toMatchObject({ status: 400, errors: [{ path: size }] });
    }
    for (const cursor of ["nonsense", "bnVsbA", "x".repeat(300)]) {
      const refused = await api.refusal(contract, {
        ...parts,
        query: { ...requiredQuery, cursor },
      });
      expect(refused).toMatchObject({ status: 400, errors: [{ path: "cursor" }] });
    }
    await api.ok(contract, {
      ...parts,
      query: { ...requiredQuery, [size]: "", cursor: "", other: "\0" },
    });
  });
});

describe("text that cannot be stored", () => {
  const searched = contracts.filter(({ query }) => query);
  it.each(rowsOf(searched))("%s rejects it in the query", async (_, contract) => {
    const id = await newPost(site.pool, viewer);
    for (const path of Object.keys(contract.query?.shape ?? {})) {
      const query = { ...requiredQuery, [path]: "a\0b" };
      const refused = await api.refusal(contract, {
        as: callerOf(contract),
        params: { ...params, id },
        query,
      });
      expect(refused).toMatchObject({ status: 400, errors: [{ path }] });
    }
  });

  const byName = contracts.filter(({ path }) => path.includes("{username}"));
  it.each(rowsOf(byName))("%s does not find it", async (_, contract) => {
    const refused = await api.refusal(contract, {
      as: callerOf(contract),
      params: { username: "a\0b" },
    });
    expect(refused).toMatchObject({ status: 404, code: "not_found" });
  });
});
