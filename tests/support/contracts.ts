import { catalog } from "@/api/catalog";
import type { Endpoint } from "@/lib/endpoint";
import { newId } from "@/lib/id";
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

const samples = [
  { content: "A comment" },
  { targetType: "post", targetId: newId() },
  { fullName: "A name" },
  { outcome: "kept" },
];

/** What a call needs beside its id in order to get that far. */
export function bodyOf({ body, file }: Endpoint) {
  if (file) return { body: form("title" in (body?.shape ?? {}) ? { title: "T" } : { bio: "B" }) };
  if (!body) return {};
  const json = samples.find((sample) => Object.keys(sample).every((name) => name in body.shape));
  return { json };
}
