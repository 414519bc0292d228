import { describe, expect, it } from "vitest";
import { adminPath, readAdminUrl } from "./url-state";

describe("R26 the URL of the dashboard", () => {
  it.each([
    "/admin",
    "/admin?tab=users",
    "/admin?tab=users&page=3",
    "/admin?tab=users&limit=100",
    "/admin?tab=sign-ups&cursor=Wzcs",
    "/admin?tab=users&query=jun+%26+co&page=2",
    "/admin?tab=audit&query=ruth&cursor=Wzcs",
    "/admin?tab=reports",
    "/admin?tab=reports&status=settled&cursor=Wzcs",
  ])("is parsed and built again: %s", (path) => {
    const params = Object.fromEntries(new URL(path, "http://site.example").searchParams);
    expect(adminPath(readAdminUrl(params))).toBe(path);
  });

  it.each(["0", "-1", "1.5", "two", "1e400", "0x10", "+5", "1e1", "5.0", " 5", ""])(
    "page %j is the first",
    (page) => expect(readAdminUrl({ tab: "users", page }).page).toBe(1),
  );

  it("ignores unknown values", () =>
    expect(readAdminUrl({ tab: ["money", "users"], query: ["a", "b"], status: "closed" })).toEqual({
      tab: "overview",
      page: 1,
      limit: 10,
      query: "a",
      status: "open",
      cursor: "",
    }));

  it.each(["a\u0000", "a\ud800"])("ignores the query %j, which is no valid text", (query) =>
    expect(readAdminUrl({ query }).query).toBe(""),
  );
});
