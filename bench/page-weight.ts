import { execFileSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import { root } from "../scripts/launch/root.mjs";

/** What stands for the variable parts of addresses. */
type Parameters = Record<string, string>;

type Route = { path: string; signedIn: boolean };

/** Every page of the application by its address, read from where its file lies. */
export function everyRoute(parameters: Parameters): Route[] {
  const files = execFileSync("git", ["ls-files", "app"], { cwd: root, encoding: "utf8" });
  return files
    .split("\n")
    .filter((file) => file.endsWith("/page.tsx") && !file.includes("@"))
    .map((file) => ({
      path: addressOf(file, parameters),
      signedIn: !file.includes("(signed-out)"),
    }));
}

const addressOf = (file: string, parameters: Parameters) =>
  file
    .replace(/^app|\/\([^)]*\)|\/page\.tsx$/g, "")
    .replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => parameters[name] ?? name) || "/";

/** Gzipped bytes of a page's HTML, and of the scripts and styles that it asks for. */
type Weight = { html: number; js: number; css: number };

/**
 * What a page weighs. What it loads later, when it is needed, does not count.
 * @returns undefined for a page that only leads to another
 */
export async function pageWeight(
  origin: string,
  path: string,
  cookie?: Record<string, string>,
): Promise<Weight | undefined> {
  const response = await fetch(origin + path, { headers: cookie, redirect: "manual" });
  const html = await response.text();
  if (response.status >= 300 && response.status < 400) return undefined;
  // Old browsers alone fetch what is marked so.
  const modern = html.replace(/<script[^>]*\bnomodule\b[^>]*>/gi, "");
  const total = async (ending: string) => {
    const files = new Set(modern.match(new RegExp(`/_next/static/[\\w./~-]+\\.${ending}\\b`, "g")));
    const sizes = await Promise.all([...files].map((file) => gzippedSize(origin + file)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return { html: gzipSync(html).length, js: await total("js"), css: await total("css") };
}

const known = new Map<string, Promise<number>>();

function gzippedSize(url: string): Promise<number> {
  const size = known.get(url) ?? measure(url);
  known.set(url, size);
  return size;
}

async function measure(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return gzipSync(Buffer.from(await response.arrayBuffer())).length;
}
