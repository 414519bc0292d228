import { afterAll, describe, expect, it } from "vitest";
import { contracts } from "@/api/contracts";
import { register } from "@/features/auth/api";
import { updateProfile } from "@/features/profiles/api";
import { createPost } from "@/features/publishing/api";
import type { Contract } from "@/lib/contract";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { exampleBody, rowsOf, withForm, withJson } from "../support/contracts";
import { newPerson, PASSWORD } from "../support/people";
import { form, jpeg } from "../support/pictures";
import { newPost } from "../support/posts";

const site = await openSite();
afterAll(() => site.close());
const api = apiOf(site);
const [viewer, admin] = [await newPerson(site), await newPerson(site, "admin")];
const id = await newPost(site.pool, viewer);
const callerOf = ({ auth }: Contract) => (auth === "admin" ? admin : viewer);
const idFor = ({ path }: Contract) => (/^\/(admin\/)?users/.test(path) ? viewer.id : id);
const partsFor = (contract: Contract) => ({
  as: contract.auth === "none" ? undefined : callerOf(contract),
  params: { id: idFor(contract), username: viewer.username },
});

describe("T6 query conditions instead of values", () => {
  it("T6 are text in a query string", async () => {
    for (const query of ["query[not]=", "query[contains]=a", "batch[gt]=1", "cursor[in]=x"]) {
      const headers = { authorization: `Bearer ${viewer.bearer}` };
      const response = await api.send(`/api/v1/feed?${query}`, { headers });
      expect(response.status).toBe(200);
    }
  });
});

const extras = [
  ["role", "admin"],
  ["constructor", { prototype: { role: "admin" } }],
  ["prototype", { role: "admin" }],
  ["__proto__", { role: "admin" }],
] as const;

const roleOf = async ({ id: userId }: { id: string }) =>
  (await site.pool.query("SELECT role FROM users WHERE id = $1", [userId])).rows[0]?.role;

describe("T7 unknown fields", () => {
  it.each(rowsOf(withJson))("API10 T7 %s rejects them", async (_, contract) => {
    const known = Object.keys(contract.body?.shape ?? {});
    for (const [name, value] of extras.filter(([name]) => !known.includes(name))) {
      const { json = {} } = exampleBody(contract);
      // Written by hand: `__proto__` in an object literal is no field.
      const body = `{"${name}":${JSON.stringify(value)},${JSON.stringify(json).slice(1)}`;
      const refused = await api.refusal(contract, {
        ...partsFor(contract),
        body: body.replace(",}", "}"),
        headers: { "content-type": "application/json" },
      });
      expect(refused, name).toMatchObject({ status: 400, code: "invalid_input" });
      expect(refused.errors?.map(({ path }) => path)).toContain(name);
    }
    expect(await roleOf(viewer)).toBe("user");
  });

  it.each(rowsOf(withForm))("T7 %s rejects them in its form", async (_, contract) => {
    const media = { name: contract.file?.name ?? "", bytes: await jpeg() };
    for (const [name] of extras) {
      const body = form({ bio: "B", title: "T", content: "C", [name]: "admin" }, media);
      if (contract === updateProfile) for (const field of ["title", "content"]) body.delete(field);
      else body.delete("bio");
      const refused = await api.refusal(contract, { ...partsFor(contract), body });
      expect(refused, name).toMatchObject({ status: 400, code: "invalid_input" });
    }
    expect(await roleOf(viewer)).toBe("user");
  });

  it("are reported together with every invalid field", async () => {
    const body = form({ title: "", role: "admin", other: "x" });
    const refused = await api.refusal(createPost, { as: viewer, body });
    expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
    expect(refused.errors?.map(({ path }) => path)).toEqual([
      "title",
      "content",
      "media",
      "role",
      "other",
    ]);
  });

  it("cannot make a new account an admin", async () => {
    const names = { fullName: "Ines", username: "ines_t7", email: "ines_t7@vitrine.example" };
    const media = { name: "pfp", bytes: await jpeg() };
    const body = form({ ...names, password: PASSWORD, role: "admin" }, media);
    expect((await api.refusal(register, { body })).status).toBe(400);
    body.delete("role");
    const { user } = await api.ok(register, { body });
    expect(user.role).toBe("user");
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

  it.each(rowsOf(contracts.filter(({ path }) => path.includes("{"))))(
    "%s does not find a long path",
    async (_, contract) => {
      const long = "x".repeat(8000);
      const refused = await api.refusal(contract, {
        ...partsFor(contract),
        ...exampleBody(contract),
        params: { id: long, username: long },
      });
      expect(refused).toMatchObject({ status: 404 });
    },
  );

  it("are rejected in a form of a megabyte", async () => {
    const long = "x".repeat(1024 ** 2);
    for (const field of ["fullName", "bio"]) {
      const refused = await api.refusal(updateProfile, {
        as: viewer,
        body: form({ [field]: long }),
      });
      expect([400, 413]).toContain(refused.status);
    }
  });
});
