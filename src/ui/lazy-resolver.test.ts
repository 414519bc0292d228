import { expect, test } from "vitest";
import { lazyResolver } from "./lazy-resolver";

const values = { name: "" };
const options = { fields: {}, shouldUseNativeValidation: false };

test("judges as the resolver that was fetched", async () => {
  const verdict = { values: {}, errors: { name: { type: "required", message: "Say who" } } };
  const { resolver } = lazyResolver<typeof values>(async () => () => verdict);
  expect(await resolver(values, undefined, options)).toBe(verdict);
});

test("lets everything pass to the server where the resolver does not come", async () => {
  const { resolver, fetchAhead } = lazyResolver<typeof values>(() => Promise.reject(new Error()));
  fetchAhead();
  expect(await resolver(values, undefined, options)).toEqual({ values, errors: {} });
});
