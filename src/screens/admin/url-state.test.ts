import { describe, expect, it } from "vitest";
import { adminPath, readAdminView } from "./url-state";

describe("the address of the dashboard", () => {
  it.each([
    "/admin",
    "/admin?tab=users",
    "/admin?tab=users&page=3",
    "/admin?tab=users&query=jun+%26+co&page=2",
  ])("survives being read: %s", (path) => {
    const params = Object.fromEntries(new URL(path, "http://site.example").searchParams);
    expect(adminPath(readAdminView(params))).toBe(path);
  });

  it.each(["0", "-1", "1.5", "two", "1e400", "0x10", "+5", "1e1", "5.0", " 5", ""])(
    "takes page %j for the first",
    (page) => expect(readAdminView({ tab: "users", page }).page).toBe(1),
  );

  it("ignores what it does not know", () =>
    expect(readAdminView({ tab: ["reports", "users"], query: ["a", "b"] })).toEqual({
      tab: "overview",
      page: 1,
      query: "a",
    }));

  it.each(["a\u0000", "a\ud800"])("ignores the query %j, which no database takes", (query) =>
    expect(readAdminView({ query }).query).toBe(""),
  );
});
