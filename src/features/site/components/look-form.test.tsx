// @vitest-environment happy-dom
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { act, type ContextType } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import type { OwnSite } from "../schema";
import { LookForm } from "./look-form";

afterEach(() => vi.unstubAllGlobals());

const router = { refresh: () => {} } as NonNullable<ContextType<typeof AppRouterContext>>;
const site = {
  name: "Harbour Club",
  description: "",
  accent: "",
  contact: "",
  language: "",
  logo: "/media/logo.webp",
} as OwnSite;

test("A24 a logo is removed", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const fetched = vi.fn(async () => Response.json({ success: true, data: { site } }));
  vi.stubGlobal("fetch", fetched);
  const container = document.body.appendChild(document.createElement("main"));
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <AppRouterContext value={router}>
        <LookForm site={site} />
      </AppRouterContext>,
    ),
  );
  const press = (name: string) =>
    act(async () =>
      [...container.querySelectorAll("button")].find((one) => one.textContent === name)?.click(),
    );
  await press("Remove logo");
  await press("Save Changes");
  const { name, description, accent, contact, language } = site;
  await vi.waitFor(() =>
    expect(fetched).toHaveBeenCalledWith(
      "/api/v1/admin/site",
      expect.objectContaining({
        body: JSON.stringify({ name, description, accent, contact, language, logo: null }),
      }),
    ),
  );
  await act(async () => root.unmount());
});
