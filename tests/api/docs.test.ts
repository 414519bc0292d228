import { expect, it } from "vitest";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";

const site = await openSite();
const { send } = apiOf(site);

it("API1 is public, and loads its viewer and the document from this origin alone", async () => {
  const response = await send("/api/v1/docs");
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
  const page = await response.text();
  const addresses = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = ""]) =>
    new URL(address, `${site.url}/api/v1/docs`).toString(),
  );
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    expect(address.startsWith(site.url)).toBe(true);
    expect((await fetch(address)).status).toBe(200);
  }
});

it("allows only its own scripts", async () => {
  const policy = (await send("/api/v1/docs")).headers.get("content-security-policy");
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[\w+/=]{44}';/);
  expect(policy).toContain("connect-src 'self'");
});

it("has no other files", async () => {
  expect((await send("/api/v1/docs/package.json")).status).toBe(404);
});
