import type { FieldValues, Resolver } from "react-hook-form";

/**
 * Judges a form by a schema whose code comes when it is needed: reading zod's takes a phone longer
 * than showing a small form. Where it does not come, the server judges alone.
 * @returns the resolver, and what fetches its code ahead
 */
export function lazyResolver<Form extends FieldValues>(load: () => Promise<Resolver<Form>>) {
  const fetch = () => load().catch(() => undefined);
  const resolver: Resolver<Form> = async (values, context, options) => {
    const resolve = await fetch();
    return resolve ? resolve(values, context, options) : { values, errors: {} };
  };
  return { resolver, fetchAhead: () => void fetch() };
}
