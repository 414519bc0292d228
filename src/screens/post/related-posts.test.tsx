import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ContextType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Post } from "@/features/posts/schema";
import { RelatedPosts } from "./related-posts";

const router = {} as NonNullable<ContextType<typeof AppRouterContext>>;

const render = (posts: Post[] | undefined) =>
  renderToStaticMarkup(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient()}>
        <RelatedPosts id="a" payload={{ id: "payload", posts }} />
      </QueryClientProvider>
    </AppRouterContext>,
  );

test("ST21 a page that lacks its related posts says so; one without any has no section", () => {
  expect(render(undefined)).toContain("Failed to load posts. Please try again.");
  expect(render([])).toBe("");
});

test("F27 pixel art among them is not blurred", () => {
  const user = { _id: "ines", username: "ines", fullName: "Ines Duarte", pfp: "" };
  const postOf = (width: number) =>
    ({ _id: "b", title: "Plate", width, height: 96, sources: [], user }) as unknown as Post;
  expect(render([postOf(128)])).toContain("pixel-art");
  expect(render([postOf(129)])).not.toContain("pixel-art");
});
