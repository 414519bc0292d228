import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { Failure } from "../launch/failure.mjs";
import { say } from "../launch/say.mjs";

/**
 * @typedef {object} Kind
 * @property {string} title
 * @property {string} variable that names its program
 * @property {string[]} names of its programs, the one to prefer first
 * @property {string[]} packages Debian's, the later where a release has not got the earlier
 * @property {string} application where macOS keeps it
 */

/** @satisfies {Record<string, Kind>} */
const kinds = {
  chromium: {
    title: "Chromium",
    variable: "CHROMIUM_PATH",
    // Without windows of its own, and so with a sixth less to do, comes first.
    names: [
      "chromium-headless-shell",
      "chromium",
      "chromium-browser",
      "google-chrome",
      "google-chrome-stable",
    ],
    packages: ["chromium-headless-shell", "chromium"],
    application: "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  },
  firefox: {
    title: "Firefox",
    variable: "FIREFOX_PATH",
    names: ["firefox-esr", "firefox"],
    packages: ["firefox-esr"],
    application: "/Applications/Firefox.app/Contents/MacOS/firefox",
  },
};

/** Nothing may leave the machine or ask the display. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The program that the kind's variable names, or else the first one found.
 * @param {Kind} kind
 * @returns {string | undefined}
 */
function findBrowser({ variable, names, application }) {
  const named = process.env[variable];
  if (named) return named;
  const places = (process.env.PATH ?? "").split(delimiter);
  const candidates = places.flatMap((place) => names.map((name) => join(place, name)));
  return [...candidates, application].find(isExecutable);
}

/** Debian's, as root; it is the one system where nobody has to be asked. @param {Kind} kind */
function installBrowser(kind) {
  say(`Installing ${kind.title}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { env, stdio: "ignore" });
  for (const name of kind.packages) {
    const args = ["install", "-y", "--no-install-recommends", name];
    const { status } = spawnSync("apt-get", args, { env, stdio: "ignore" });
    if (status === 0) break;
  }
  return findBrowser(kind);
}

/**
 * The browser, installed if it must and can be.
 * @param {keyof typeof kinds} name
 * @throws {Failure} when there is none
 */
export function requireBrowser(name = "chromium") {
  const kind = kinds[name];
  const mayInstall = process.getuid?.() === 0;
  const browser = findBrowser(kind) ?? (mayInstall ? installBrowser(kind) : undefined);
  if (browser && isExecutable(browser)) return browser;
  throw new Failure(`Browser tests need ${kind.title}; set ${kind.variable} to its program.`);
}
