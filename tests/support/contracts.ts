import type { oas31 } from "zod-openapi";
import { catalog } from "@/api/catalog";
import { openApiDocument } from "@/api/openapi/document";
import type { Endpoint } from "@/lib/endpoint";
import { newId } from "@/lib/id";
import { newPerson, type Place } from "./people";
import { form } from "./pictures";

/** Rows for `it.each`. */
export const rowsOf = (contracts: Endpoint[]) =>
  contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);

export const authenticated = catalog.filter(({ auth }) => auth !== "none");
export const withId = catalog.filter(({ path }) => path.includes("{id}"));
export const withJson = catalog.filter(({ body, file }) => body && !file);
export const withForm = catalog.filter(({ file }) => file);
export const paginated = catalog.filter(({ query }) => query && "cursor" in query.shape);

/** The query parameter for the page size. */
export const pageSizeName = ({ query }: Endpoint) =>
  query && "limit" in query.shape ? "limit" : "batch";

/** Values for the query parameters that calls require. */
export const requiredQuery = {
  tags: "art",
  q: "art",
  query: "art",
  after: "019a2c1e-6f80-7c35-9d42-5b8e7a1f3c60",
};

/** The fields of the example in the OpenAPI document, of a form without its file. */
export function exampleFields(contract: Endpoint) {
  const { [contract.file?.name ?? ""]: _, ...fields } = exampleOf(contract);
  return fields as Record<string, string | string[]>;
}

/** A valid body: the example in the OpenAPI document, for a form without its file. */
export function exampleBody(contract: Endpoint) {
  if (!contract.body) return {};
  const fields = exampleFields(contract);
  return contract.file ? { body: form(fields) } : { json: fields };
}

function exampleOf({ method, path }: Endpoint): Record<string, unknown> {
  const item = openApiDocument().paths?.[path] as Record<string, oas31.OperationObject> | undefined;
  const body = item?.[method.toLowerCase()]?.requestBody as oas31.RequestBodyObject;
  const [{ examples = {} } = {}] = Object.values(body.content);
  return (examples.example as oas31.ExampleObject).value;
}

/** Users who may make the calls of all contracts, and parameters of their paths. */
export async function newCallers(place: Place) {
  const viewer = await newPerson(place);
  const admin = await newPerson(place, "admin");
  return {
    viewer,
    admin,
    callerOf: ({ auth }: Endpoint) => (auth === "admin" ? admin : viewer),
    /** The id of nothing, the name of the viewer. */
    params: { id: newId(), username: viewer.username },
  };
}
