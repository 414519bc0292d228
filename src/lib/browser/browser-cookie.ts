/** Sets a cookie, in the form of `document.cookie`. Only in the browser. */
export function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = cookie;
}
