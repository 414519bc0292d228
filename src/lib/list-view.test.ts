import { expect, test } from "vitest";
import { LIST_VIEW_COOKIE, listViewCookie, parseListView, readListView } from "./list-view";

test("F24 F25 a list has two columns on a phone and full captions, unless the cookie says otherwise", () => {
  const standard = { columns: 2, captions: "full" } as const;
  for (const value of [undefined, "", "2", "3-long", "2-full"])
    expect(parseListView(value)).toEqual(standard);
  expect(parseListView("1")).toEqual({ columns: 1, captions: "full" });
  for (const columns of [1, 2] as const) {
    for (const captions of ["full", "short", "pictures"] as const) {
      const [pair = ""] = listViewCookie({ columns, captions }).split(";");
      const cookies = new Map([["wall", { value: "1-short" }]]);
      expect(readListView(cookies)).toEqual({ columns: 1, captions: "short" });
      cookies.set(LIST_VIEW_COOKIE, { value: pair.replace(`${LIST_VIEW_COOKIE}=`, "") });
      expect(readListView(cookies)).toEqual({ columns, captions });
    }
  }
});
