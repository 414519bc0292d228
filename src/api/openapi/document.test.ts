import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import type { oas32 } from "zod-openapi";
import type { Contract } from "@/lib/contract";
import { exampleIn, type PlainSchema } from "../../../tests/support/openapi-examples";
import { contracts } from "../contracts";
import { formFields } from "../form-fields";
import { openApiDocument } from "./document";

const document = openApiDocument();

function operationOf({ method, path }: Contract): oas32.OperationObject {
  const item = document.paths?.[path] as Record<string, oas32.OperationObject> | undefined;
  const operation = item?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not documented`);
  return operation;
}

it("passes a strict linter", async () => {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      "info-contact": "error",
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

it("describes every shape that calls share", () => {
  const shapes = Object.entries(document.components?.schemas ?? {});
  expect(
    shapes.filter(([, shape]) => !(shape as PlainSchema).description).map(([name]) => name),
  ).toEqual([]);
});

describe("examples", () => {
  it("are bodies that the calls take", () => {
    const refused = contracts.filter(({ body }) => body).filter((call) => !takesItsExample(call));
    expect(refused.map(nameOf)).toEqual([]);
  });

  it("are queries that the calls take", () => {
    const refused = contracts.filter((call) => call.query?.safeParse(queryOf(call)).error);
    expect(refused.map(nameOf)).toEqual([]);
  });
});

const nameOf = ({ method, path }: Contract) => `${method} ${path}`;

function takesItsExample(contract: Contract): boolean {
  const sent = exampleIn(operationOf(contract).requestBody, document);
  if (!contract.file) return contract.body?.safeParse(sent).success === true;
  const fields = formFields(contract.body).map(({ name, sentAs }) => [name, sent[sentAs]]);
  return contract.body?.safeParse(Object.fromEntries(fields)).success === true;
}

/** The query that is put together from the examples of a call's parameters. */
function queryOf(contract: Contract): Record<string, string> {
  const parameters = (operationOf(contract).parameters ?? []).map(resolve);
  const query = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, schema }) => [name, String((schema as PlainSchema).examples?.[0])]);
  return Object.fromEntries(query);
}

const resolve = (part: oas32.ParameterObject | oas32.ReferenceObject): oas32.ParameterObject => {
  if (!("$ref" in part)) return part;
  const name = part.$ref.slice("#/components/parameters/".length);
  return document.components?.parameters?.[name] as oas32.ParameterObject;
};
