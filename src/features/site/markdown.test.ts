import { describe, expect, it } from "vitest";
import { drafts } from "./drafts";
import { toHtml } from "./markdown";
import { SITE_PAGES } from "./paths";
import { siteBody } from "./schema";

it("A25 a draft is refused until its holes are filled", () => {
  const named = { contact: "us@lund.example" };
  const holesIn = SITE_PAGES.filter((page) => {
    const text = drafts[page](named);
    const filled = text.replace(/\((who\?|name|street|town, country)\)/g, "Ines");
    expect(siteBody.safeParse({ pages: { [page]: filled } }).success).toBe(true);
    const unnamed = drafts[page]({ ...named, contact: "" });
    expect(siteBody.safeParse({ pages: { [page]: unnamed } }).success).toBe(false);
    return !siteBody.safeParse({ pages: { [page]: text } }).success;
  });
  expect(holesIn).toEqual(["about", "privacy", "imprint"]);
});

describe("T90 a page in Markdown", () => {
  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[a](javascript:alert(1))",
    "[a](JAVASCRIPT&colon;alert(1))",
    "[a](&#106;avascript:alert(1))",
    "[a](vbscript:x)",
    "[a](data:text/html;base64,PHNjcmlwdD4=)",
    "[a](file:///etc/passwd)",
    "<javascript:alert(1)>",
    "[a](//other.example)",
    "[a](ftp://other.example)",
    "![a](https://other.example/pixel.png)",
    "![a](data:image/svg+xml;base64,PHN2Zz4=)",
    '[a](https://x.example "\\"onclick=alert(1)")',
    "[a]: javascript:alert(1)\n\n[a]",
    '```"><script>alert(1)</script>\na\n```',
  ])("T90 has no HTML, picture or script of its text: %s", (markdown) => {
    const html = toHtml(markdown);
    expect(html).not.toMatch(/<(?!\/?(p|a|pre|code)\b)/);
    expect(html).not.toMatch(/<[^>]*\son\w+=/i);
    for (const [, href = ""] of html.matchAll(/href="([^"]*)"/g)) {
      expect(href).toMatch(/^https:/);
    }
  });

  it("R35 has headings below that of the page, lists, tables and links", () => {
    const html = toHtml("# Who\n\n- a\n\n|a|\n|-|\n|b|\n\n[mail](mailto:a@b.example)");
    expect(html).toContain("<h2>Who</h2>");
    expect(html).toContain("<li>a</li>");
    expect(html).toContain("<td>b</td>");
    expect(html).toContain('<a href="mailto:a@b.example">mail</a>');
    expect(toHtml("###### Deep")).toContain("<h6>Deep</h6>");
  });
});
