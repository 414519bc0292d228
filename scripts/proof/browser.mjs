import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { Failure } from "../launch/failure.mjs";
import { say } from "../launch/say.mjs";

/** Without windows of its own, and so with a sixth less to do, comes first. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
/** Debian's packages, the later where a release has not got the earlier. */
const packages = ["chromium-headless-shell", "chromium"];
const applications = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

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
 * The browser that the tests drive: CHROMIUM_PATH, or else the first Chromium or Chrome found.
 * @returns {string | undefined}
 */
function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const places = (process.env.PATH ?? "").split(delimiter);
  const candidates = places.flatMap((place) => names.map((name) => join(place, name)));
  return [...candidates, ...applications].find(isExecutable);
}

/** Debian's, as root; it is the one system where nobody has to be asked. */
function installBrowser() {
  say("Installing Chromium");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { env, stdio: "ignore" });
  for (const name of packages) {
    const args = ["install", "-y", "--no-install-recommends", name];
    const { status } = spawnSync("apt-get", args, { env, stdio: "ignore" });
    if (status === 0) break;
  }
  return findBrowser();
}

/**
 * The browser, installed if it must and can be.
 * @throws {Failure} when there is none
 */
export function requireBrowser() {
  const mayInstall = process.getuid?.() === 0;
  const browser = findBrowser() ?? (mayInstall ? installBrowser() : undefined);
  if (browser && isExecutable(browser)) return browser;
  throw new Failure("The browser tests need Chromium; set CHROMIUM_PATH to its program.");
}
