import { describe, expect, it } from "vitest";
import { contracts } from "@/api/contracts";
import { getPost } from "@/features/posts/api";
import { updatePreferences } from "@/features/preferences/api";
import { getProfile, updateProfile } from "@/features/profiles/api";
import type { Contract } from "@/lib/contract";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { rowsOf } from "../support/contracts";
import { newPerson } from "../support/people";
import { form } from "../support/pictures";
import { newPost } from "../support/posts";

const site = await openSite();
const api = apiOf(site);
const [viewer, admin] = [await newPerson(site), await newPerson(site, "admin")];
const id = await newPost(site.pool, viewer);
const callerOf = ({ auth }: Contract) => (auth === "user" ? viewer : admin);
const idFor = ({ path }: Contract) => (/^\/(admin\/)?users/.test(path) ? viewer.id : id);
const partsFor = (contract: Contract) => ({
  as: contract.auth === "none" ? undefined : callerOf(contract),
  params: { id: idFor(contract), username: viewer.username },
});

describe("T6 query conditions instead of values", () => {
  it("T6 are text in a query string", async () => {
    for (const query of ["query[not]=", "query[contains]=a", "batch[gt]=1", "cursor[in]=x"]) {
      const response = await api.send(`/api/v1/feed?${query}`, { as: viewer });
      expect(response.status).toBe(200);
    }
  });
});

// What each call knows: src/api/contracts.test.ts.
describe("T7 unknown fields", () => {
  const unknown = ["role", "constructor", "prototype", "__proto__"];
  const roleOfViewer = async () =>
    (await site.pool.query("SELECT role FROM users WHERE id = $1", [viewer.id])).rows[0]?.role;

  it("API10 T7 are rejected in JSON and in a form", async () => {
    const json = unknown.map((name) => `"${name}":{"role":"admin"}`).join();
    const fields = Object.fromEntries(unknown.map((name) => [name, "admin"] as const));
    for (const [contract, sent] of [
      [updatePreferences, { body: `{${json}}`, headers: { "content-type": "application/json" } }],
      [updateProfile, { body: form({ bio: "B", ...fields }) }],
    ] as const) {
      const refused = await api.refusal(contract, { as: viewer, ...sent });
      expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
      expect(refused.errors?.map(({ path }) => path).sort()).toEqual(unknown.toSorted());
    }
    expect(await roleOfViewer()).toBe("user");
  });
});

describe("T29 texts of any length", () => {
  const searched = contracts.filter(({ query, auth }) => query && auth !== "none");
  it.each(rowsOf(searched))("T29 %s accepts or rejects a long query", async (_, contract) => {
    for (const name of Object.keys(contract.query?.shape ?? {})) {
      const query = { [name]: "x".repeat(8000) };
      const response = await api.request(contract, { ...partsFor(contract), query });
      expect([200, 400]).toContain(response.status);
      expect((await response.text()).length).toBeLessThan(60_000);
    }
  });

  it("name nothing in a path", async () => {
    const long = "x".repeat(8000);
    for (const contract of [getPost, getProfile]) {
      const params = { id: long, username: long };
      expect(await api.refusal(contract, { as: viewer, params })).toMatchObject({ status: 404 });
    }
  });
});
