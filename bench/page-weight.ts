import { execFileSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import { root } from "../scripts/launch/root.mjs";

/** Of dynamic segments. */
type Parameters = Record<string, string>;

type Route = { path: string; signedIn: boolean };

/** The path of every page, from the location of its file. */
export function everyRoute(parameters: Parameters): Route[] {
  const files = execFileSync("git", ["ls-files", "app"], { cwd: root, encoding: "utf8" });
  return files
    .split("\n")
    .filter((file) => file.endsWith("/page.tsx") && !file.includes("@"))
    .map((file) => ({
      path: pathOf(file, parameters),
      signedIn: !file.includes("(signed-out)"),
    }));
}

const pathOf = (file: string, parameters: Parameters) =>
  file
    .replace(/^app|\/\([^)]*\)|\/page\.tsx$/g, "")
    .replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => parameters[name] ?? name) || "/";

/** Gzipped bytes of the HTML of a page, and of the scripts and styles it references. */
type Weight = { html: number; js: number; css: number };

/** Lazy chunks do not count. @returns undefined for a redirect */
export async function pageWeight(
  origin: string,
  path: string,
  cookie?: Record<string, string>,
): Promise<Weight | undefined> {
  const response = await fetch(origin + path, { headers: cookie, redirect: "manual" });
  const html = await response.text();
  if (response.status >= 300 && response.status < 400) return undefined;
  // Only old browsers load these.
  const modern = html.replace(/<script[^>]*\bnomodule\b[^>]*>/gi, "");
  const total = async (ending: string) => {
    const files = new Set(modern.match(new RegExp(`/_next/static/[\\w./~-]+\\.${ending}\\b`, "g")));
    const sizes = await Promise.all([...files].map((file) => gzippedSize(origin + file)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return { html: gzipSync(html).length, js: await total("js"), css: await total("css") };
}

const sizes = new Map<string, Promise<number>>();

function gzippedSize(url: string): Promise<number> {
  const size = sizes.get(url) ?? measure(url);
  sizes.set(url, size);
  return size;
}

async function measure(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return gzipSync(Buffer.from(await response.arrayBuffer())).length;
}
