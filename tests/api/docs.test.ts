import { afterAll, expect, it } from "vitest";
import { operationIds } from "@/api/contracts";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";

const site = await openSite();
afterAll(() => site.close());
const { send } = apiOf(site);

const read = async (headers: Record<string, string> = {}) => {
  const response = await send("/api/v1/docs", { headers });
  return { response, page: await response.text() };
};

it("API1 shows every call, without authentication", async () => {
  const { response, page } = await read();
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
  for (const [{ method, path }, id] of operationIds) {
    const section = page.slice(page.indexOf(`id="${id}"`));
    expect(section).toContain(`<b>${method}</b> <code>${path}</code>`);
  }
});

it("has a target for each of its own links", async () => {
  const { page } = await read();
  const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(anchors.filter((anchor) => !ids.has(String(anchor)))).toEqual([]);
});

it("needs no script, and its policy allows none", async () => {
  const { response, page } = await read();
  const policy = response.headers.get("content-security-policy");
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}';/);
  expect(policy).not.toMatch(/script|unsafe/);
  expect(page).not.toMatch(/<script|javascript:|\son\w+=|\sstyle=/i);
});

it("has the theme that the viewer chose", async () => {
  expect((await read({ cookie: "theme=dark" })).page).toContain(
    '<html lang="en" data-theme="dark">',
  );
  expect((await read({ cookie: 'theme="><script>' })).page).toContain('<html lang="en">');
});
