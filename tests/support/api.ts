import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { urlOf } from "@/lib/browser/call";
import type { Contract } from "@/lib/contract";
import type { ErrorCode } from "@/lib/errors";
import * as z from "@/lib/zod";

/** The credentials of a call: an access token, a cookie, both or none. */
export type As = { bearer?: string; cookie?: string };

type Parts = {
  as?: As;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  json?: unknown;
  body?: RequestInit["body"];
  headers?: Record<string, string>;
};

type Sent = Omit<RequestInit, "headers"> & Pick<Parts, "as" | "headers">;

const failure = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1),
  code: z.string().transform((code) => code as ErrorCode),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string().min(1) })).optional(),
  requestId: z.string(),
});

export type Failure = z.infer<typeof failure> & { status: number; headers: Headers };

/** A client of one server, which checks what holds for every response. */
export function apiOf({ url }: { url: string }) {
  /** Does not follow redirects. */
  const send = (path: string, { as, headers, ...init }: Sent = {}) =>
    fetch(url + path, {
      redirect: "manual",
      headers: {
        ...(as?.bearer ? { authorization: `Bearer ${as.bearer}` } : {}),
        ...(as?.cookie ? { cookie: as.cookie } : {}),
        ...headers,
      },
      ...init,
    });

  const request = async (contract: Contract, { as, headers, json, ...parts }: Parts = {}) => {
    const requestId = randomUUID();
    const response = await send(urlOf({ path: contract.path, ...parts }), {
      as,
      method: contract.method,
      headers: {
        "x-request-id": requestId,
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: json === undefined ? parts.body : JSON.stringify(json),
      ...(parts.body instanceof ReadableStream ? { duplex: "half" } : {}),
    });
    expect(response.headers.get("x-request-id")).toBe(headers?.["x-request-id"] ?? requestId);
    expect(response.headers.get("cache-control")).toBe("no-store");
    return response;
  };

  /** A successful call, whose response has exactly the shape of its contract. */
  const ok = async <E extends Contract>(contract: E, parts?: Parts): Promise<z.output<E["data"]>> =>
    (await okWithHeaders(contract, parts)).data;

  const okWithHeaders = async <E extends Contract>(contract: E, parts?: Parts) => {
    const response = await request(contract, parts);
    const body = await response.json();
    expect({ status: response.status, message: body.message, success: body.success }).toEqual({
      status: contract.status,
      message: contract.message,
      success: true,
    });
    const data = contract.data.parse(body.data) as z.output<E["data"]>;
    expect(body.data).toEqual(data);
    return { data, headers: response.headers };
  };

  /** A failed call. */
  const refusal = async (contract: Contract, parts?: Parts): Promise<Failure> =>
    readFailure(await request(contract, parts));

  return { send, request, ok, okWithHeaders, refusal };
}

/** Parses the envelope of a failure, which must not reveal internals of the server. */
export async function readFailure(response: Response): Promise<Failure> {
  const text = await response.text();
  expect(text).not.toMatch(/prisma|postgres|node_modules|\bselect\b|\bat \/|zod|sharp/i);
  expect(text).not.toMatch(/expected .*received|invalid (input|option)|too (big|small)/i);
  const body = failure.parse(JSON.parse(text));
  expect(body.requestId).toBe(response.headers.get("x-request-id"));
  return { ...body, status: response.status, headers: response.headers };
}

export const summaryOf = ({ status, code, errors }: Failure) => ({
  status,
  code,
  errors: Object.fromEntries((errors ?? []).map(({ path, message }) => [path, message])),
});
