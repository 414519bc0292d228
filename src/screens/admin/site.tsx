import { LoginPostsForm } from "@/features/site/components/login-posts-form";
import { LookForm } from "@/features/site/components/look-form";
import { PageForm } from "@/features/site/components/page-form";
import { SignupChoice } from "@/features/site/components/signup-choice";
import { SITE_PAGES } from "@/features/site/paths";
import { getOwnSite, readLoginPosts } from "@/features/site/queries";
import { env } from "@/lib/server/env";

export async function AdminSite() {
  const [site, loginPosts] = await Promise.all([getOwnSite(), readLoginPosts()]);
  return (
    <div className="grid gap-8 pt-2">
      <section aria-labelledby="look">
        <h2 id="look" className="section-title mb-3">
          Name and look
        </h2>
        <LookForm site={site} />
      </section>
      <section className="grid gap-3" aria-labelledby="login-page">
        <h2 id="login-page" className="section-title">
          Pictures on the login page
        </h2>
        <p className="-mt-2 text-sm text-muted">
          Everybody can see them without logging in. A post that becomes sensitive, or whose author
          is suspended, is no longer shown.
        </p>
        <LoginPostsForm posts={loginPosts} />
      </section>
      <section aria-labelledby="signup">
        <h2 id="signup" className="section-title mb-1">
          Who can sign up
        </h2>
        <SignupChoice site={site} hasSignOn={env().OIDC_ISSUER !== undefined} />
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
