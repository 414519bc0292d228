import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { HOME } from "@/features/auth/paths";
import { PageLinks } from "@/features/site/components/page-links";
import { pageTitles, type SitePage } from "@/features/site/paths";
import { getPage, getSite } from "@/features/site/queries";
import { BrandMark } from "@/ui/brand-mark";

export const sitePageMetadata = (page: SitePage): Metadata => ({ title: pageTitles[page] });

/** What the people who run the site say of it, also to visitors (docs/product.md R35). */
export async function SitePageScreen({ page }: { page: SitePage }) {
  const html = await getPage(page);
  if (html === null) redirect(HOME);
  const { contact } = await getSite();
  return (
    <div className="mx-auto max-w-176 px-5 pt-[max(1.5rem,env(safe-area-inset-top))] pb-10">
      <header>
        <BrandMark href={HOME} />
      </header>
      <main className="mt-10">
        <h1 className="page-title">{pageTitles[page]}</h1>
        {/* The parser makes no raw HTML and no links of scripts (docs/security.md T90). */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only the parser's own tags */}
        <div className="page-text" dangerouslySetInnerHTML={{ __html: html }} />
      </main>
      <footer className="mt-10 border-t border-line pt-4">
        {contact && (
          <p className="mb-2 text-sm text-muted">
            Contact:{" "}
            <a
              className="underlined-link"
              href={contact.startsWith("https:") ? contact : `mailto:${contact}`}
            >
              {contact}
            </a>
          </p>
        )}
        <PageLinks />
      </footer>
    </div>
  );
}
