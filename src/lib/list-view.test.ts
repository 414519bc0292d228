import { expect, test } from "vitest";
import { listViewCookie, parseListView } from "./list-view";

test("F24 F25 a list has two columns on a phone and full captions, unless the cookie says otherwise", () => {
  const standard = { columns: 2, captions: "full" } as const;
  for (const value of [undefined, "", "2", "3-long", "2-full"])
    expect(parseListView(value)).toEqual(standard);
  expect(parseListView("1")).toEqual({ columns: 1, captions: "full" });
  for (const columns of [1, 2] as const) {
    for (const captions of ["full", "short"] as const) {
      const [pair = ""] = listViewCookie({ columns, captions }).split(";");
      expect(parseListView(pair.replace("wall=", ""))).toEqual({ columns, captions });
    }
  }
  expect(listViewCookie(standard)).toContain("Max-Age=0");
});
