import { expect, test } from "vitest";
import { matchesText } from "./text-filter";

const post = { title: "Boats at Nagasaki", content: "An albumen print: café by the sea" };

test.each(["", "  ", "boats", "NAGA", "print boats", "cafe", "albumen print:"])(
  "%j is found",
  (text) => {
    expect(matchesText(post, text)).toBe(true);
  },
);

test.each(["boat trip", "xyz"])("%j is not found", (text) => {
  expect(matchesText(post, text)).toBe(false);
});
