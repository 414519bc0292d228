import { LookForm } from "@/features/site/components/look-form";
import { PageForm } from "@/features/site/components/page-form";
import { SITE_PAGES } from "@/features/site/paths";
import { getOwnSite } from "@/features/site/queries";

export async function AdminSite() {
  const site = await getOwnSite();
  return (
    <div className="grid gap-8 pt-2">
      <section aria-labelledby="look">
        <h2 id="look" className="section-title mb-3">
          Name and look
        </h2>
        <LookForm site={site} />
      </section>
      <section aria-labelledby="pages">
        <h2 id="pages" className="section-title mb-1">
          Pages
        </h2>
        <p className="mb-2 text-sm text-muted">
          Everybody can read them without logging in. They are linked where people log in, sign up,
          and in the sidebar.
        </p>
        {SITE_PAGES.map((page) => (
          <PageForm key={page} page={page} site={site} />
        ))}
      </section>
    </div>
  );
}
