import { expect, type Page } from "playwright/test";

const PROBE = "/robots.txt?intercepted";

/**
 * Routes requests of a page, and waits until they are intercepted. Chromium answers earlier than the renderer
 * has its new network factory, and a request of the next key press would reach the server.
 */
export async function intercept(page: Page, ...route: Parameters<Page["route"]>): Promise<void> {
  await page.route(...route);
  if (!page.url().startsWith("http")) return;
  const probe = (url: URL) => `${url.pathname}${url.search}` === PROBE;
  await page.route(probe, (one) => one.fulfill({ body: PROBE }));
  const answer = () => page.evaluate((url) => fetch(url).then((one) => one.text()), PROBE);
  await expect.poll(answer).toBe(PROBE);
  await page.unroute(probe);
}
