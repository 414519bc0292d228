import { gzipSync } from "node:zlib";

async function fetched(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const response = await fetch(url, { headers, redirect: "error" });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Gzipped bytes of the HTML of a page, and of the scripts and styles it references; not of lazy chunks. */
export async function pageWeight(origin: string, path: string, cookie?: Record<string, string>) {
  const html = await fetched(origin + path, cookie);
  // Only old browsers load these.
  const modern = html.toString().replace(/<script[^>]*\bnomodule\b[^>]*>/gi, "");
  const total = async (ending: string) => {
    const files = new Set(modern.match(new RegExp(`/_next/static/[\\w./~-]+\\.${ending}\\b`, "g")));
    const contents = await Promise.all([...files].map((file) => fetched(origin + file)));
    return contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
  };
  return { html: gzipSync(html).length, js: await total("js"), css: await total("css") };
}
