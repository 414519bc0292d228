import type { BrowserContext } from "playwright/test";
import { isDeletedPicture } from "./deleted-pictures";

/** A failed request that a test causes. */
type FailedCall = {
  path: string | RegExp;
  /** Of the response; absent if there is none. */
  status?: number;
  /** The request depends on which of two responses arrives first. */
  optional?: true;
};

/** A failed request, or an error in the console. */
export type ExpectedFailure = FailedCall | { error: RegExp };

type FailedRequest = { path: string; status?: number; url: string; text: string };

/** Requested half a second after a post was opened, which another test or this one may have removed. */
const PALETTE_OF_REMOVED: FailedCall = {
  path: /\/tweets\/[\w-]+\/palette$/,
  status: 404,
  optional: true,
};

/**
 * Collects failures in the browsers of a test: errors of the page, warnings about hydration and the
 * content security policy, and failed requests that the test does not expect.
 */
export function collectFailures() {
  const errors: string[] = [];
  const failed: FailedRequest[] = [];

  const watch = (context: BrowserContext) => {
    context.on("weberror", (fault) => {
      const error = fault.error();
      errors.push(`${fault.page()?.url()}: ${error.stack ?? error}`);
    });
    context.on("console", (message) => {
      const text = message.text();
      if (isRequestError(text) || isRecorder(text)) return;
      if (message.type() === "error" || IS_FAILURE.test(text))
        errors.push(`${message.page()?.url()}: ${text}`);
    });
    context.on("response", (response) => {
      const status = response.status();
      if (status < 400) return;
      const url = response.url();
      const text = `${response.request().method()} ${url}: ${status}`;
      failed.push({ path: new URL(url).pathname, status, url, text });
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "failed";
      if (reason === ABORTED || isWithoutScripts(request.resourceType(), reason)) return;
      const url = request.url();
      failed.push({
        path: new URL(url).pathname,
        url,
        text: `${request.method()} ${url}: ${reason}`,
      });
    });
  };

  const calls: FailedCall[] = [PALETTE_OF_REMOVED];
  const expectedErrors: RegExp[] = [];
  const expectFailure = (expected: ExpectedFailure) => {
    if ("error" in expected) expectedErrors.push(expected.error);
    else calls.push(expected);
  };
  const unexpected = async () => {
    const undeclared = failed.filter((one) => !calls.some((each) => covers(each, one)));
    const isDeleted = await Promise.all(undeclared.map(isDeletedPicture));
    return [
      ...errors.filter((text) => !expectedErrors.some((error) => error.test(text))),
      ...undeclared.filter((_, index) => !isDeleted[index]).map(({ text }) => text),
    ];
  };
  const missing = () =>
    [
      ...expectedErrors.filter((error) => !errors.some((text) => error.test(text))),
      ...calls
        .filter((each) => !each.optional && !failed.some((one) => covers(each, one)))
        .map(({ path, status }) => `${path} ${status ?? "without a response"}`),
    ].map((what) => `expected, but did not happen: ${what}`);
  const list = async () => [...(await unexpected()), ...missing()];

  return { watch, expectFailure, list };
}

const covers = ({ path, status }: FailedCall, failed: FailedRequest) =>
  status === failed.status &&
  (typeof path === "string" ? path === failed.path : path.test(failed.path));

/** The page cancelled the request, as for pictures when another page opens. */
const ABORTED = "net::ERR_ABORTED";
/** Without JavaScript the browser blocks scripts. */
const isWithoutScripts = (type: string, reason: string) => type === "script" && reason === "csp";
/** The console repeats each failed request. */
const isRequestError = (text: string) => text.startsWith("Failed to load resource:");
/** The trace recorder requests object URLs, which the policy forbids. */
const isRecorder = (text: string) => text.startsWith("Connecting to 'blob:");
const IS_FAILURE = /hydrat|content security policy|minified react error/i;
