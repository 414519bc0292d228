import { expect, it } from "vitest";
import { html } from "./html";

it("escapes what is put into a template, but not HTML", () => {
  const row = html`<td title="${`"'`}">${"<b> & Co"}</td>`;
  expect(html`<tr>${[row, undefined, 3]}</tr>`.html).toBe(
    '<tr><td title="&quot;&#39;">&lt;b&gt; &amp; Co</td>3</tr>',
  );
});
