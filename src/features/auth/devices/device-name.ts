/** Names by what only their user agents have. The first that matches counts: most name others, too. */
const browsers = [
  ["Edge", /\bEdg(A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
] as const;

type Names = readonly (readonly [string, RegExp])[];

const nameIn = (names: Names, userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "";

/** What a session stores of the client of a request: two names of which either may be empty. */
export function deviceNameOf({ headers }: Request) {
  const userAgent = headers.get("user-agent") ?? "";
  return `${nameIn(browsers, userAgent)} on ${nameIn(systems, userAgent)}`;
}

export const nameOfUserAgent = (userAgent: string) =>
  nameOfDevice({ browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) });

export const nameOfDevice = ({ browser, system }: { browser: string; system: string }) =>
  [browser, system].filter(Boolean).join(" on ");
