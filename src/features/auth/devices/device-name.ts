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
  names.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** The browser and the system of a request in words; empty if neither is known. */
export const deviceNameOf = ({ headers }: Request) =>
  nameOfUserAgent(headers.get("user-agent") ?? "");

export const nameOfUserAgent = (userAgent: string) =>
  nameOfDevice({ browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) });

export const nameOfDevice = (parts: {
  browser?: string | undefined;
  system?: string | undefined;
}) => [parts.browser, parts.system].filter(Boolean).join(" on ");

/** The browser and the system of a name; what is not known is empty. */
export function partsOfDeviceName(name: string) {
  const parts = name.split(" on ");
  const partIn = (names: Names) => names.find(([each]) => parts.includes(each))?.[0] ?? "";
  return { browser: partIn(browsers), system: partIn(systems) };
}
