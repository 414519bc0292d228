import fc from "fast-check";
import { formFields } from "@/api/form-fields";
import type { Contract } from "@/lib/contract";
import { API_BASE } from "@/lib/contract";
import * as z from "@/lib/zod";
import { forms } from "./form";
import { nearValid } from "./from-schema";
import { hostileHeader, hostileText } from "./hostile";
import { jsonBodies } from "./json";

const MAX_QUERY_LENGTH = 8000;

export type FuzzRequest = {
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
};

export type Fixtures = {
  /** Ids of existing posts, comments and users. */
  existing: string[];
  usernames: string[];
  /** The header of a user who may make the call. */
  authorization: string;
  /** Valid pictures and videos. */
  files: Buffer[];
};

/** Requests to one endpoint, from valid to hostile, all of them well-formed HTTP. */
export function requestsTo(contract: Contract, fixtures: Fixtures): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathOf(contract, fixtures),
      query: contract.query ? queryOf(contract.query, fixtures) : fc.constant(""),
      headers: headersOf(contract, fixtures),
      body: bodyOf(contract, fixtures),
    })
    .map(({ path, query, headers, body }) => ({
      path: `${API_BASE}${path}${query}`,
      headers: { ...headers, ...(body && { "content-type": body.contentType }) },
      body: body?.body,
    }));
}

function pathOf({ path }: Contract, { existing, usernames }: Fixtures) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const values = names.map((name) =>
    fc.oneof(
      { arbitrary: fc.constantFrom(...(name === "username" ? usernames : existing)), weight: 4 },
      fc.uuid(),
      // An empty segment or dots would make another path.
      hostileText
        .map((text) => text.slice(0, 200).toWellFormed())
        .filter((text) => !/^\.{0,2}$/.test(text)),
    ),
  );
  return fc
    .tuple(...values)
    .map((chosen) =>
      names.reduce(
        (filled, name, index) =>
          filled.replace(`{${name}}`, () => encodeURIComponent(String(chosen[index]))),
        path as string,
      ),
    );
}

function queryOf(query: z.ZodObject, { existing }: Fixtures) {
  const textOf = (value: unknown) =>
    typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return fc.tuple(nearValid(query, existing), fc.boolean()).map(([fields, twice]) => {
    const entries = Object.entries(fields).map(([name, value]) => [name, textOf(value)]);
    const sent = twice ? [...entries, ...entries.toReversed()] : entries;
    // Node itself rejects longer request lines.
    const fitting = sent.filter(
      (_, index) => `${new URLSearchParams(sent.slice(0, index + 1))}`.length < MAX_QUERY_LENGTH,
    );
    return `?${new URLSearchParams(fitting)}`;
  });
}

const headersOf = ({ auth, idempotent }: Contract, { authorization }: Fixtures) =>
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

function bodyOf({ body, file }: Contract, { existing, files }: Fixtures) {
  if (file) {
    const lists = formFields(body).flatMap(({ name, sentAs }) => (name === sentAs ? [] : [name]));
    return forms(nearValid(body ?? z.object({}), existing), {
      lists,
      file: file.name,
      validFiles: files,
    });
  }
  return body ? jsonBodies(nearValid(body, existing)) : fc.constant(undefined);
}
