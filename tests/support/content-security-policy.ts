import { expect } from "vitest";
import type { RawResponse } from "./raw-http";

const nonceOf = (policy: string) => /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? "";

/** Expects that a document runs only scripts with the nonce of its policy. @returns the nonce */
export function expectStrictPolicy({ headers, text }: RawResponse, path: string) {
  const policy = headers.get("content-security-policy") ?? "";
  const nonce = nonceOf(policy);
  expect(policy, path).toContain("default-src 'none'");
  expect(policy, path).toContain("base-uri 'none'");
  expect(policy, path).toContain("frame-ancestors 'none'");
  expect(policy, path).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval|https?:|\*)/);
  for (const [tag] of text.matchAll(/<script\b[^>]*>/g)) {
    if (policy.includes("script-src")) expect(tag, path).toContain(`nonce="${nonce}"`);
  }
  expect(text, path).not.toMatch(/<[^>]+\son[a-z]+\s*=\s*["']/i);
  expect(text, path).not.toMatch(/(href|src|action)\s*=\s*["']?\s*javascript:/i);
  return nonce;
}
