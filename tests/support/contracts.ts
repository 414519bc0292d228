import type { oas31 } from "zod-openapi";
import { catalog } from "@/api/catalog";
import { openApiDocument } from "@/api/openapi/document";
import type { Endpoint } from "@/lib/endpoint";
import { newId } from "@/lib/id";
import { newPerson, type Place } from "./people";
import { form } from "./pictures";

/** Contracts as rows of a table of tests. */
export const named = (contracts: Endpoint[]) =>
  contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);

export const signedIn = catalog.filter(({ auth }) => auth !== "none");
export const withId = catalog.filter(({ path }) => path.includes("{id}"));
export const withJson = catalog.filter(({ body, file }) => body && !file);
export const withForm = catalog.filter(({ file }) => file);
export const paged = catalog.filter(({ query }) => query && "cursor" in query.shape);

/** What a list calls the number of items it answers at once. */
export const sizeOf = ({ query }: Endpoint) =>
  query && "limit" in query.shape ? "limit" : "batch";

/** What lists that search need in order to look for anything. */
export const asked = { tags: "art", q: "art", query: "art" };

/**
 * What a call needs beside its id in order to get that far: its example in the document. A form goes
 * without its file.
 */
export function bodyOf(contract: Endpoint) {
  if (!contract.body) return {};
  const example = exampleOf(contract);
  if (!contract.file) return { json: example };
  const { [contract.file.name]: _, ...fields } = example;
  return { body: form(fields as Record<string, string | string[]>) };
}

function exampleOf({ method, path }: Endpoint): Record<string, unknown> {
  const item = openApiDocument().paths?.[path] as Record<string, oas31.OperationObject> | undefined;
  const body = item?.[method.toLowerCase()]?.requestBody as oas31.RequestBodyObject;
  const [{ examples = {} } = {}] = Object.values(body.content);
  return (examples.example as oas31.ExampleObject).value;
}

/** For walks over all contracts: somebody who may make each call, and what its path may name. */
export async function callersAt(place: Place) {
  const viewer = await newPerson(place);
  const admin = await newPerson(place, "admin");
  return {
    viewer,
    admin,
    callerOf: ({ auth }: Endpoint) => (auth === "admin" ? admin : viewer),
    /** An id that leads nowhere, a name that leads to the viewer. */
    params: { id: newId(), username: viewer.username },
  };
}
