import { afterAll, describe, expect, it } from "vitest";
import { catalog } from "@/api/catalog";
import type { Endpoint } from "@/lib/endpoint";
import { newId } from "@/lib/id";
import { openSite } from "../harness/site";
import { apiOf, readFailure } from "../support/api";
import { block, inBrowser, newPerson } from "../support/people";
import { form } from "../support/pictures";
import { newPost } from "../support/posts";
import { setSession } from "../support/tokens";

const site = await openSite();
afterAll(() => site.close());
const api = apiOf(site);
const viewer = await newPerson(site);

const named = (contracts: Endpoint[]) =>
  contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);

const withId = catalog.filter(({ path }) => path.includes("{id}"));
const signedIn = catalog.filter(({ auth }) => auth !== "none");
const withJson = catalog.filter(({ body, file }) => body && !file);
const withForm = catalog.filter(({ file }) => file);
const paged = catalog.filter(({ query }) => query && "cursor" in query.shape);
const writes = signedIn.filter(({ method }) => method !== "GET");

const params = { id: newId(), username: viewer.username };
/** What lists that search need in order to look for anything. */
const asked = { tags: "art", q: "art", query: "art" };

/** What a call needs beside its id in order to get that far. */
function bodyOf({ body, file }: Endpoint) {
  if (file) return { body: form("title" in (body?.shape ?? {}) ? { title: "T" } : { bio: "B" }) };
  if (!body) return {};
  const report = { targetType: "post", targetId: newId() };
  return { json: "targetId" in body.shape ? report : { content: "A comment" } };
}

describe("without a session", () => {
  it.each(named(signedIn))("%s answers 401 and clears the cookie", async (_, contract) => {
    const refused = await api.refusal(contract, { params, ...bodyOf(contract) });
    expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(setSession(refused.headers)).toBe("");
  });
});

describe("an id that leads nowhere", () => {
  it.each(named(withId))("%s answers 404 when nothing has it", async (_, contract) => {
    const refused = await api.refusal(contract, { as: viewer, params, ...bodyOf(contract) });
    expect(refused).toMatchObject({ status: 404, code: "not_found" });
  });

  it.each(named(withId))("%s answers 404 when it is malformed", async (_, contract) => {
    for (const id of ["nonsense", "1", `${newId()}0`, "%00", "null"]) {
      const refused = await api.refusal(contract, {
        as: viewer,
        params: { ...params, id },
        ...bodyOf(contract),
      });
      expect(refused).toMatchObject({ status: 404, code: "not_found" });
    }
  });

  it.each(named(withId))("%s answers 404 for what a block hides", async (_, contract) => {
    const [blocker, blocked] = [await newPerson(site), await newPerson(site)];
    const id = contract.path.includes("/users/{id}")
      ? blocker.id
      : await newPost(site.pool, blocker);
    await block(site.pool, blocker, blocked);
    const refused = await api.refusal(contract, {
      as: blocked,
      params: { id },
      ...bodyOf(contract),
    });
    expect(refused).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("what is sent", () => {
  it.each(named(withJson))("%s refuses malformed JSON", async (_, contract) => {
    for (const body of ["{", "", "undefined", "{'content': 1}"]) {
      const headers = { "content-type": "application/json" };
      const refused = await api.refusal(contract, { as: viewer, params, body, headers });
      expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
    }
  });

  it.each(named(withJson))("%s refuses JSON that is no object", async (_, contract) => {
    for (const json of [null, [], "text", 1]) {
      const refused = await api.refusal(contract, { as: viewer, params, json });
      expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
    }
  });

  it.each(named([...withJson]))("%s names unknown fields", async (_, contract) => {
    const refused = await api.refusal(contract, { as: viewer, params, json: { role: "admin" } });
    expect(refused.status).toBe(400);
    expect(refused.errors).toContainEqual({ path: "role", message: "Unknown field" });
  });

  it.each(named([...withJson, ...withForm]))(
    "%s refuses other content types",
    async (_, contract) => {
      for (const type of ["text/plain", "application/xml", "application/json-patch+json"]) {
        const headers = { "content-type": type };
        const refused = await api.refusal(contract, { as: viewer, params, body: "{}", headers });
        expect(refused).toMatchObject({ status: 415, code: "unsupported_media" });
      }
    },
  );

  it.each(named(withJson))("%s refuses a body of a megabyte", async (_, contract) => {
    const json = { content: "x".repeat(1024 ** 2) };
    const refused = await api.refusal(contract, { as: viewer, params, json });
    expect(refused).toMatchObject({ status: 413, code: "too_large" });
  });

  it.each(named(paged))("%s refuses bad pages", async (_, contract) => {
    const id = await newPost(site.pool, viewer);
    const parts = { as: viewer, params: { ...params, id } };
    for (const batch of ["0", "51", "-1", "1.5", "many", "1e9"]) {
      const refused = await api.refusal(contract, { ...parts, query: { ...asked, batch } });
      expect(refused).toMatchObject({ status: 400, errors: [{ path: "batch" }] });
    }
    for (const cursor of ["nonsense", "bnVsbA", "x".repeat(300)]) {
      const refused = await api.refusal(contract, { ...parts, query: { ...asked, cursor } });
      expect(refused).toMatchObject({ status: 400, errors: [{ path: "cursor" }] });
    }
    await api.ok(contract, { ...parts, query: { ...asked, batch: "", cursor: "" } });
  });
});

describe("where it comes from", () => {
  it.each(named(writes))("%s refuses other sites that ride on the cookie", async (_, contract) => {
    const as = await inBrowser(site, viewer);
    for (const [name, value] of [
      ["sec-fetch-site", "cross-site"],
      ["origin", "https://evil.example"],
    ] as const) {
      const headers = { [name]: value };
      const refused = await api.refusal(contract, { as, params, headers, ...bodyOf(contract) });
      expect(refused).toMatchObject({ status: 403, code: "cross_site" });
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe("methods", () => {
  const paths = [...new Set(catalog.map(({ path }) => path))];
  it.each(paths)("%s answers 405 with Allow to those it does not have", async (path) => {
    const known = catalog.filter((contract) => contract.path === path).map(({ method }) => method);
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
      expect(allowed?.filter((method) => method !== "HEAD")).toEqual(known);
    }
  });
});
