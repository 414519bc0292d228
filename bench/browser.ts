import type { BrowserContext } from "playwright";
import { browserFlags, requireProgram } from "../tests/harness/required-program.mjs";
import type { Session } from "./log-in";

export const launchOptions = { executablePath: requireProgram("chromium"), args: browserFlags };

/** Stores cookie and tokens as a login does, on a page without scripts. */
export async function storeSession(
  browser: BrowserContext,
  origin: string,
  { cookie, stored }: Session,
) {
  const [name = "", value = ""] = (cookie.cookie ?? "").split("=");
  await browser.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
  const page = await browser.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((auth) => localStorage.setItem("auth", auth), stored);
  await page.close();
}
