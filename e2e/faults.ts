import type { BrowserContext, Response } from "playwright/test";

/** A failed request that a test brings about itself. */
type FailedCall = {
  /** The path of its address, without the query. */
  path: string | RegExp;
  /** What it is answered with; without a status it is cut off before there is an answer. */
  status?: number;
};

/** A failed request, or an error of the page that comes with one. */
export type Provocation = FailedCall | { error: RegExp };

type FailedRequest = { path: string; status?: number; told: string };

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
      if (status < 400 || isOthersPicture(response)) return;
      const told = `${response.request().method()} ${response.url()}: ${status}`;
      failed.push({ path: new URL(response.url()).pathname, status, told });
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "failed";
      if (reason === GIVEN_UP || isSwitchedOff(request.resourceType(), reason)) return;
      const told = `${request.method()} ${request.url()}: ${reason}`;
      failed.push({ path: new URL(request.url()).pathname, told });
    });
  };

  const calls: FailedCall[] = [];
  const errors: RegExp[] = [];
  const provokes = (provocation: Provocation) => {
    if ("error" in provocation) errors.push(provocation.error);
    else calls.push(provocation);
  };
  const unprovoked = () => [
    ...complaints.filter((text) => !errors.some((error) => error.test(text))),
    ...failed.filter((one) => !calls.some((each) => covers(each, one))).map(({ told }) => told),
  ];
  const unfulfilled = () =>
    [
      ...errors.filter((error) => !complaints.some((text) => error.test(text))),
      ...calls
        .filter((each) => !failed.some((one) => covers(each, one)))
        .map(({ path, status }) => `${path} ${status ?? "cut off"}`),
    ].map((what) => `declared, but never happened: ${what}`);

  return { watch, provokes, list: () => [...unprovoked(), ...unfulfilled()] };
}

const covers = ({ path, status }: FailedCall, failed: FailedRequest) =>
  status === failed.status &&
  (typeof path === "string" ? path === failed.path : path.test(failed.path));

/**
 * The feed of everybody shows what other tests publish meanwhile, and may ask for the picture of a
 * post that they have deleted since.
 */
const isOthersPicture = (response: Response) => {
  const { pathname, search } = new URL(response.frame().url());
  const isPicture = new URL(response.url()).pathname.startsWith("/media/");
  return response.status() === 404 && isPicture && pathname === "/dashboard" && search === "";
};

/** What the browser says when a page itself lets go of a request, as of a picture when it is left. */
const GIVEN_UP = "net::ERR_ABORTED";
/** Scripts are not fetched where JavaScript is off; where it runs, the policy's own words are heard. */
const isSwitchedOff = (type: string, reason: string) => type === "script" && reason === "csp";
/** The console repeats of each failed request what is counted as such already. */
const isOfRequest = (text: string) => text.startsWith("Failed to load resource:");
/** The trace recorder fetches broken pictures of the device again; the policy forbids it. */
const isRecorder = (text: string) => text.startsWith("Connecting to 'blob:");
const NAMES_A_FAULT = /hydrat|content security policy|minified react error/i;
