import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { app } from "../../../../tests/component/app";
import { render } from "../../../../tests/component/render";
import type { OwnSite } from "../schema";
import { LookForm } from "./look-form";
import { PageForm } from "./page-form";

const pages = { about: "", rules: "", privacy: "", terms: "", imprint: "" };
const look = { name: "Vitrine", description: "", accent: "", contact: "", language: "", logo: "" };
const signup = { signup: "open", isSignupFixed: false } as const;
const site = { ...look, pages, loginPosts: [], ...signup };

it.each(["Name", "Text of Rules"])(
  "A24 A25 a link asks before a changed %s is lost",
  async (label) => {
    const as = await app.register();
    const forms = (
      <>
        <LookForm site={site satisfies OwnSite} />
        <PageForm page="rules" site={site} />
      </>
    );
    await render(forms, { as, at: "/admin?tab=site" });
    await page
      .getByText(/^Rules/)
      .first()
      .click();
    await page.getByLabelText(label).fill("Be kind");
    await page.getByRole("link", { name: "Collections" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave this page?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect.element(page.getByLabelText(label)).toHaveValue("Be kind");
    await page.getByRole("link", { name: "Collections" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect.poll(() => location.pathname).toBe("/saved");
  },
);
