import "server-only";
import { AppError } from "@/lib/errors";
import { fail } from "./answer";
import { type Handler, requestIdOf } from "./handle";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];
type Verb = Handler["run"];

/** The verbs of one path. Those it does not have answer 405 with `Allow` (RFC 9110 §15.5.6). */
export function route(...handlers: Handler[]): Record<Method, Verb> {
  const allowed: string[] = handlers.map(({ contract }) => contract.method);
  const verbs = METHODS.map((method) => {
    const handler = handlers.find(({ contract }) => contract.method === method);
    return [method, handler?.run ?? refuse(allowed)] as const;
  });
  return Object.fromEntries(verbs) as Record<Method, Verb>;
}

const refuse =
  (allowed: string[]): Verb =>
  async (request) => {
    const error = new AppError("method_not_allowed", "This method is not allowed here.");
    const verbs = allowed.includes("GET") ? [...allowed, "HEAD"] : allowed;
    return fail(requestIdOf(request), error, { allow: verbs.join(", ") });
  };

/** Answers every path under /api that does not exist. */
export const unknownPath = async (request: Request) =>
  fail(requestIdOf(request), new AppError("not_found", "There is no such path."));
