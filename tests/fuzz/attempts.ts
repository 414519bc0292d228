import fc from "fast-check";
import { formFields } from "@/api/form-fields";
import type { Endpoint } from "@/lib/endpoint";
import { API_BASE } from "@/lib/endpoint";
import * as z from "@/lib/zod";
import { forms } from "./form";
import { nearValid } from "./from-schema";
import { hostileHeader, hostileText } from "./hostile";
import { jsonBodies } from "./json";

const LONGEST_QUERY = 8000;

/** One request, as it goes out. */
export type Attempt = {
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
};

export type Ground = {
  /** Ids of what is there: posts, comments, people. */
  known: string[];
  usernames: string[];
  /** The header of whoever may make the call. */
  authorization: string;
  sound: Buffer[];
};

/** Requests to one call of the API, from almost valid to hostile; all of them well-formed HTTP. */
export function attemptsAt(contract: Endpoint, ground: Ground): fc.Arbitrary<Attempt> {
  return fc
    .record({
      path: pathOf(contract, ground),
      query: contract.query ? queryOf(contract.query, ground) : fc.constant(""),
      headers: headersOf(contract, ground),
      body: bodyOf(contract, ground),
    })
    .map(({ path, query, headers, body }) => ({
      path: `${API_BASE}${path}${query}`,
      headers: { ...headers, ...(body && { "content-type": body.contentType }) },
      body: body?.body,
    }));
}

function pathOf({ path }: Endpoint, { known, usernames }: Ground) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const values = names.map((name) =>
    fc.oneof(
      { arbitrary: fc.constantFrom(...(name === "username" ? usernames : known)), weight: 4 },
      fc.uuid(),
      // An empty step or dots would be another path.
      hostileText
        .map((text) => text.slice(0, 200).toWellFormed())
        .filter((text) => !/^\.{0,2}$/.test(text)),
    ),
  );
  return fc
    .tuple(...values)
    .map((chosen) =>
      names.reduce(
        (filled, name, place) =>
          filled.replace(`{${name}}`, () => encodeURIComponent(String(chosen[place]))),
        path as string,
      ),
    );
}

function queryOf(query: z.ZodObject, { known }: Ground) {
  const textOf = (value: unknown) =>
    typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return fc.tuple(nearValid(query, known), fc.boolean()).map(([fields, twice]) => {
    const entries = Object.entries(fields).map(([name, value]) => [name, textOf(value)]);
    const sent = twice ? [...entries, ...entries.toReversed()] : entries;
    // As many as fit: a longer line is refused by Node itself, before it is ours.
    const fitting = sent.filter(
      (_, place) => `${new URLSearchParams(sent.slice(0, place + 1))}`.length < LONGEST_QUERY,
    );
    return `?${new URLSearchParams(fitting)}`;
  });
}

const headersOf = ({ auth, idempotent }: Endpoint, { authorization }: Ground) =>
  fc
    .record({
      authorization: fc.oneof(
        { arbitrary: fc.constant(auth === "none" ? undefined : authorization), weight: 12 },
        fc.constantFrom(
          "Bearer",
          "Bearer ",
          "Bearer %",
          "Basic YTpi",
          "Bearer a.b.c",
          `${authorization}x`,
        ),
        hostileHeader,
      ),
      "x-request-id": fc.option(hostileHeader, { freq: 1, nil: undefined }),
      "idempotency-key": idempotent
        ? fc.option(fc.oneof(fc.stringMatching(/^[\w-]{8,64}$/), hostileHeader), { nil: undefined })
        : fc.constant(undefined),
      cookie: fc.option(
        hostileHeader.map((text) => `sid=${text}`),
        { freq: 1, nil: undefined },
      ),
    })
    .map(
      (headers) =>
        Object.fromEntries(
          Object.entries(headers).filter(([, value]) => value !== undefined),
        ) as Record<string, string>,
    );

function bodyOf({ body, file }: Endpoint, { known, sound }: Ground) {
  if (file) {
    const lists = formFields(body).flatMap(({ name, sentAs }) => (name === sentAs ? [] : [name]));
    return forms(nearValid(body ?? z.object({}), known), { lists, file: file.name, sound });
  }
  return body ? jsonBodies(nearValid(body, known)) : fc.constant(undefined);
}
