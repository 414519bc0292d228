import { expect, it } from "vitest";
import { html, prose } from "./html";

it("escapes what is put into a template, but not HTML", () => {
  const row = html`<td title="${`"'`}">${"<b> & Co"}</td>`;
  expect(html`<tr>${[row, undefined, 3]}</tr>`.html).toBe(
    '<tr><td title="&quot;&#39;">&lt;b&gt; &amp; Co</td>3</tr>',
  );
});

it("renders text between backticks as code", () => {
  expect(prose("Send `a<b` now").html).toBe("Send <code>a&lt;b</code> now");
});
