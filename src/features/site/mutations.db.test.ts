import { beforeEach, describe, expect, it, vi } from "vitest";
import { listAuditEntries } from "@/features/audit/queries";
import { prisma } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/database-people";
import { png } from "../../../tests/support/pictures";
import { updateSite } from "./mutations";
import { forgetSite, getOwnSite, getSite } from "./queries";

beforeEach(forgetSite);

describe("A24 the site", () => {
  it("A24 has the name of SITE_NAME until an admin changes it", async () => {
    expect(await getSite()).toMatchObject({ name: "Vitrine", logo: "", pages: [] });
    const { id } = await newPerson("admin");
    await updateSite({ id }, { changes: { accent: "#1f6fb2" } });
    expect(await prisma().site.findMany()).toMatchObject([{ name: "Vitrine", accent: "#1f6fb2" }]);
    await updateSite({ id }, { changes: { name: "Lund", contact: "a@lund.example" } });
    expect(await getSite()).toMatchObject({ name: "Lund", accent: "#1f6fb2" });
  });

  it("A24 a change elsewhere is seen within ten seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      await getSite();
      await prisma().site.create({ data: { name: "Elsewhere" } });
      expect((await getSite()).name).toBe("Vitrine");
      vi.advanceTimersByTime(10_000);
      expect((await getSite()).name).toBe("Elsewhere");
    } finally {
      vi.useRealTimers();
    }
  });

  it("A24 has a logo whose former file is removed, and which can be removed", async () => {
    const { id } = await newPerson("admin");
    const logo = await png();
    const first = await updateSite({ id }, { changes: {}, logo });
    expect(first.logo).toMatch(/^\/media\/[0-9a-f-]{36}\/\d+\.(avif|webp)$/);
    const second = await updateSite({ id }, { changes: {}, logo });
    expect(second.logo).not.toBe(first.logo);
    expect((await updateSite({ id }, { changes: { logo: null } })).logo).toBe("");
    expect(
      await prisma().media.count({
        where: { ownerId: null, status: "live", kind: "image", posts: { none: {} } },
      }),
    ).toBe(0);
    expect((await getOwnSite()).logo).toBe("");
  });

  it("A25 A20 every change is in the audit log, of a text its length", async () => {
    const admin = await newPerson("admin");
    await updateSite(admin, {
      changes: { name: "Lund", pages: { rules: "Be kind." } },
    });
    await updateSite(admin, { changes: { name: "Lund" } });
    const { entries } = await listAuditEntries({ userId: admin.id, batch: 5 });
    expect(entries).toMatchObject([
      {
        action: "edit_site",
        before: { name: "Vitrine", rules: "0 characters" },
        after: { name: "Lund", rules: "8 characters" },
      },
    ]);
  });

  it("A25 changes at the same time are all kept, also the first", async () => {
    const { id } = await newPerson("admin");
    await Promise.all([
      updateSite({ id }, { changes: { name: "Lund" } }),
      updateSite({ id }, { changes: { pages: { about: "Us" } } }),
      updateSite({ id }, { changes: { pages: { terms: "Yes" } } }),
    ]);
    expect(await getOwnSite()).toMatchObject({
      name: "Lund",
      pages: { about: "Us", terms: "Yes" },
    });
  });
});
