import { expect, vi } from "vitest";
import { commands } from "vitest/browser";

type FailedRequest = { path: string; status: number };

/** A failed request, or an error in the console. */
type ExpectedFailure = { path: RegExp; status: number } | { error: RegExp };

let expected: ExpectedFailure[] = [];
let logged = vi.spyOn(console, "error");
performance.setResourceTimingBufferSize(100_000);

/** Declares a failed request or an error. The test also fails if it does not happen. */
export const expectFailure = (failure: ExpectedFailure) => void expected.push(failure);

/** Asked until it is intercepted; before that it reaches the site, which does not have it. */
const PROBE = "/none?intercepted";

/**
 * Waits until requests are intercepted: Chromium says so earlier than the renderer has its new network factory,
 * and a request of the next press would reach the site.
 * @returns what ends it
 */
async function intercepted(): Promise<() => Promise<void>> {
  const probe = async () => (await fetch(PROBE)).text();
  await expect.poll(probe).toBe("intercepted");
  return commands.keepRequests;
}

/** Requests of the page are lost before they reach the site. @returns what ends it */
export async function loseRequests(path: RegExp): Promise<() => Promise<void>> {
  await commands.loseRequests(path.source);
  return intercepted();
}

/** The site handles requests of the page, and its responses are lost. @returns what ends it */
export async function loseResponses(path: RegExp): Promise<() => Promise<void>> {
  await commands.loseResponses(path.source);
  return intercepted();
}

/** Requests of the page wait without a response, until the returned function is called. */
export async function holdRequests(path: RegExp): Promise<() => Promise<void>> {
  await commands.holdRequests(path.source);
  return intercepted();
}

/** The requests of the page that have ended since the test began. */
export const requestsTo = (path: RegExp) =>
  (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ name }) =>
    path.test(new URL(name).pathname),
  );

/** The paths to which the page has begun requests since the test began. */
let begun: string[] = [];
const noteRequest = (target: RequestInfo | URL) =>
  begun.push(new URL(target instanceof Request ? target.url : target, location.href).pathname);
window.fetch = new Proxy(window.fetch, {
  apply(fetch, page, call: Parameters<typeof window.fetch>) {
    noteRequest(call[0]);
    return Reflect.apply(fetch, page, call);
  },
});
XMLHttpRequest.prototype.open = new Proxy(XMLHttpRequest.prototype.open, {
  apply(open, request, call: [method: string, url: string | URL]) {
    noteRequest(call[1]);
    return Reflect.apply(open, request, call);
  },
});

/** How many requests have begun, also those that have no response yet. */
export const begunTo = (path: RegExp) => begun.filter((one) => path.test(one)).length;

export function forgetFailures() {
  expected = [];
  begun = [];
  logged = vi.spyOn(console, "error").mockClear();
  performance.clearResourceTimings();
}

const covers = (failure: ExpectedFailure, seen: FailedRequest | string) =>
  typeof seen === "string"
    ? "error" in failure && failure.error.test(seen)
    : "path" in failure && failure.path.test(seen.path) && failure.status === seen.status;

/** What failed undeclared, and what was declared and did not happen. */
export function listFailures() {
  const failed = requestsTo(/./)
    .filter(({ name, responseStatus }) => responseStatus >= 400 && !name.endsWith(PROBE))
    .map(({ name, responseStatus }) => ({
      path: new URL(name).pathname,
      status: responseStatus,
    }));
  const seen = [...failed, ...logged.mock.calls.map((parts) => parts.join(" "))];
  return {
    undeclared: seen.filter((one) => !expected.some((failure) => covers(failure, one))),
    missing: expected.filter((failure) => !seen.some((one) => covers(failure, one))),
  };
}

declare module "vitest/browser" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface BrowserCommands {
    loseRequests: (pattern: string) => Promise<void>;
    loseResponses: (pattern: string) => Promise<void>;
    holdRequests: (pattern: string) => Promise<void>;
    keepRequests: () => Promise<void>;
  }
}
