import type { BrowserContext } from "playwright/test";
import { isGonePicture } from "./gone-pictures";

/** A failed request that a test brings about itself. */
type FailedCall = {
  /** The path of its address, without the query. */
  path: string | RegExp;
  /** What it is answered with; without a status it is cut off before there is an answer. */
  status?: number;
  /** Whether it is made at all depends on which of two answers arrives first. */
  perhaps?: true;
};

/** A failed request, or an error of the page that comes with one. */
export type Provocation = FailedCall | { error: RegExp };

type FailedRequest = { path: string; status?: number; url: string; told: string };

/**
 * Collects whatever goes wrong in the browsers of a test: errors of the page, complaints about
 * hydration and the content policy, and failed requests that the test did not declare.
 */
export function collectFaults() {
  const complaints: string[] = [];
  const failed: FailedRequest[] = [];

  const watch = (context: BrowserContext) => {
    context.on("weberror", (fault) => {
      const error = fault.error();
      complaints.push(`${fault.page()?.url()}: ${error.stack ?? error}`);
    });
    context.on("console", (message) => {
      const text = message.text();
      if (isOfRequest(text) || isRecorder(text)) return;
      if (message.type() === "error" || NAMES_A_FAULT.test(text))
        complaints.push(`${message.page()?.url()}: ${text}`);
    });
    context.on("response", (response) => {
      const status = response.status();
      if (status < 400) return;
      const url = response.url();
      const told = `${response.request().method()} ${url}: ${status}`;
      failed.push({ path: new URL(url).pathname, status, url, told });
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "failed";
      if (reason === GIVEN_UP || isSwitchedOff(request.resourceType(), reason)) return;
      const url = request.url();
      failed.push({
        path: new URL(url).pathname,
        url,
        told: `${request.method()} ${url}: ${reason}`,
      });
    });
  };

  const calls: FailedCall[] = [];
  const errors: RegExp[] = [];
  const provokes = (provocation: Provocation) => {
    if ("error" in provocation) errors.push(provocation.error);
    else calls.push(provocation);
  };
  const unprovoked = async () => {
    const undeclared = failed.filter((one) => !calls.some((each) => covers(each, one)));
    const gone = await Promise.all(undeclared.map(isGonePicture));
    return [
      ...complaints.filter((text) => !errors.some((error) => error.test(text))),
      ...undeclared.filter((_, place) => !gone[place]).map(({ told }) => told),
    ];
  };
  const unfulfilled = () =>
    [
      ...errors.filter((error) => !complaints.some((text) => error.test(text))),
      ...calls
        .filter((each) => !each.perhaps && !failed.some((one) => covers(each, one)))
        .map(({ path, status }) => `${path} ${status ?? "cut off"}`),
    ].map((what) => `declared, but never happened: ${what}`);
  const list = async () => [...(await unprovoked()), ...unfulfilled()];

  return { watch, provokes, list };
}

const covers = ({ path, status }: FailedCall, failed: FailedRequest) =>
  status === failed.status &&
  (typeof path === "string" ? path === failed.path : path.test(failed.path));

/** What the browser says when a page itself lets go of a request, as of a picture when it is left. */
const GIVEN_UP = "net::ERR_ABORTED";
/** Scripts are not fetched where JavaScript is off; where it runs, the policy's own words are heard. */
const isSwitchedOff = (type: string, reason: string) => type === "script" && reason === "csp";
/** The console repeats of each failed request what is counted as such already. */
const isOfRequest = (text: string) => text.startsWith("Failed to load resource:");
/** The trace recorder fetches broken pictures of the device again; the policy forbids it. */
const isRecorder = (text: string) => text.startsWith("Connecting to 'blob:");
const NAMES_A_FAULT = /hydrat|content security policy|minified react error/i;
