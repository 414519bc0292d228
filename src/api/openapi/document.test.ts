import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { oas31 } from "zod-openapi";
import type { Contract } from "@/lib/contract";
import { exampleIn } from "../../../tests/support/openapi-examples";
import { contracts } from "../contracts";
import { formFields } from "../form-fields";
import { openApiDocument } from "./document";

let document: oas31.OpenAPIObject;
beforeAll(() => {
  process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:1/none";
  process.env.NEXTAUTH_SECRET = "x".repeat(32);
  document = openApiDocument();
});

const rows = contracts.map(
  (contract) => [`${contract.method} ${contract.path}`, contract] as const,
);

function operationOf({ method, path }: Contract): oas31.OperationObject {
  const item = document.paths?.[path] as Record<string, oas31.OperationObject> | undefined;
  const operation = item?.[method.toLowerCase()];
  if (!operation) throw new Error("is not documented");
  return operation;
}

it("passes a strict linter", async () => {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      "info-contact": "error",
      "operation-description": "error",
      "operation-singular-tag": "error",
      "operation-tag-defined": "error",
      "parameter-description": "error",
      "component-name-unique": "error",
      "no-http-verbs-in-paths": "off",
      // `sessions` of /users/sessions/{id} is no id, and goes first.
      "no-ambiguous-paths": "off",
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const inShort = problems.map(({ ruleId, message, location }) => ({
    ruleId,
    message,
    at: location[0]?.pointer,
  }));
  expect(inShort).toEqual([]);
});

describe("what it says", () => {
  it("describes every field, and gives an example of what fields hold", () => {
    expect(lacking(document)).toEqual([]);
  });

  it("refers to the shapes that calls share", () => {
    const names = Object.keys(document.components?.schemas ?? {});
    const shared = [
      "Author",
      "OwnUser",
      "Profile",
      "OwnProfile",
      "Post",
      "Comment",
      "Error",
      "NextCursor",
    ];
    expect(names).toEqual(expect.arrayContaining(shared));
  });
});

describe("examples", () => {
  it.each(rows)("%s answers what its contract says", (_, contract) => {
    const { success, message, data } = exampleIn(
      operationOf(contract).responses?.[contract.status],
      document,
    );
    expect([success, message]).toEqual([true, contract.message]);
    expect(contract.data.parse(data)).toEqual(data);
  });

  const withBody = rows.filter(([, { body }]) => body);
  it.each(withBody)("%s takes its example", (_, contract) => {
    const sent = exampleIn(operationOf(contract).requestBody, document);
    if (!contract.file) return expect(contract.body?.safeParse(sent).error).toBeUndefined();
    const fields = formFields(contract.body).map(({ name, sentAs }) => [name, sent[sentAs]]);
    expect(contract.body?.safeParse(Object.fromEntries(fields)).error).toBeUndefined();
    expect(sent).toHaveProperty(contract.file.name);
  });

  const withQuery = rows.filter(([, { query }]) => query);
  it.each(withQuery)("%s takes those of its query", (_, contract) => {
    const parameters = (operationOf(contract).parameters ?? []).map(resolve);
    const query = parameters
      .filter((parameter) => parameter.in === "query")
      .map(({ name, schema }) => [name, String((schema as oas31.SchemaObject).examples?.[0])]);
    expect(contract.query?.safeParse(Object.fromEntries(query)).error).toBeUndefined();
  });
});

const resolve = (part: oas31.ParameterObject | oas31.ReferenceObject): oas31.ParameterObject => {
  if (!("$ref" in part)) return part;
  const name = part.$ref.slice("#/components/parameters/".length);
  return document.components?.parameters?.[name] as oas31.ParameterObject;
};

/** Where fields have no description, or hold a plain value without an example of it. */
function lacking(node: unknown, at = ""): string[] {
  if (typeof node !== "object" || node === null) return [];
  const inside = Object.entries(node).flatMap(([key, value]) =>
    key === "examples" ? [] : lacking(value, `${at}/${key}`),
  );
  const { properties } = node as { properties?: Record<string, oas31.SchemaObject> };
  if (!properties || at.endsWith("/properties")) return inside;
  const here = Object.entries(properties).filter(([, field]) => !isClear(field));
  return [...inside, ...here.map(([name]) => `${at}/${name}`)];
}

const isClear = (field: oas31.SchemaObject) => Boolean(field.$ref ?? field.description);
