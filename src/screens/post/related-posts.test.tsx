import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RelatedPosts } from "./related-posts";

const render = (posts: [] | undefined) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RelatedPosts id="a" payload={{ id: "payload", posts }} />
    </QueryClientProvider>,
  );

test("ST21 a page that lacks its related posts says so; one without any has no section", () => {
  expect(render(undefined)).toContain("Failed to load posts. Please try again.");
  expect(render([])).toBe("");
});
