import type { oas32 } from "zod-openapi";
import { contracts } from "@/api/contracts";
import { openApiDocument } from "@/api/openapi/document";
import type { Contract } from "@/lib/contract";
import { newId } from "@/lib/id";
import { exampleIn } from "./openapi-examples";
import { newPerson, type Place } from "./people";
import { HASH } from "./picture-hashes";
import { form } from "./pictures";

/** Rows for `it.each`. */
export const rowsOf = (some: Contract[]) =>
  some.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);

export const authenticated = contracts.filter(({ auth }) => auth !== "none");
export const withId = contracts.filter(({ path }) => path.includes("{id}"));
export const withJson = contracts.filter(({ body, file }) => body && !file);
export const withForm = contracts.filter(({ file }) => file);
export const paginated = contracts.filter(({ query }) => query && "cursor" in query.shape);

/** The query parameter for the page size. */
export const pageSizeName = ({ query }: Contract) =>
  query && "limit" in query.shape ? "limit" : "batch";

/** Values for the query parameters that calls require. */
export const requiredQuery = {
  tags: "art",
  q: "art",
  query: "art",
  colour: "1f6fb2",
  hash: HASH,
  after: "019a2c1e-6f80-7c35-9d42-5b8e7a1f3c60",
};

/** The fields of the example in the OpenAPI document, of a form without its file. */
export function exampleFields(contract: Contract) {
  const { [contract.file?.name ?? ""]: _, ...fields } = exampleOf(contract);
  return fields as Record<string, string | string[]>;
}

/** A valid body: the example in the OpenAPI document, for a form without its file. */
export function exampleBody(contract: Contract) {
  if (!contract.body) return {};
  const fields = exampleFields(contract);
  return contract.file ? { body: form(fields) } : { json: fields };
}

function exampleOf({ method, path }: Contract): Record<string, unknown> {
  const document = openApiDocument();
  const item = document.paths?.[path] as Record<string, oas32.OperationObject> | undefined;
  return exampleIn(item?.[method.toLowerCase()]?.requestBody, document);
}

/** Users who may make the calls of all contracts, and parameters of their paths. */
export async function newCallers(place: Place) {
  const viewer = await newPerson(place);
  const admin = await newPerson(place, "admin");
  const moderator = await newPerson(place, "moderator");
  return {
    viewer,
    admin,
    moderator,
    callerOf: ({ auth }: Contract) => (auth === "none" || auth === "user" ? viewer : admin),
    /** The id of nothing, the name of the viewer. */
    params: { id: newId(), tweetId: newId(), username: viewer.username },
  };
}
