// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Author } from "@/features/users/schema";
import { CommentForm } from "./comment-form";

const viewer: Author = { _id: "ines", username: "ines", fullName: "Ines Duarte", pfp: "" };
const form = () => (
  <QueryClientProvider client={new QueryClient()}>
    <CommentForm postId="plate" viewer={viewer} />
  </QueryClientProvider>
);

test("E20 a comment that is typed before hydration is kept, also when its post is left at once", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.body.appendChild(document.createElement("main"));
  container.innerHTML = renderToString(form());
  const typed = container.querySelector("textarea");
  if (typed) typed.value = "Where is this?";
  const root = await act(async () => hydrateRoot(container, form()));
  expect(container.querySelector("textarea")?.value).toBe("Where is this?");
  await act(async () => root.unmount());

  container.innerHTML = renderToString(form());
  const again = await act(async () => hydrateRoot(container, form()));
  expect(container.querySelector("textarea")?.value).toBe("Where is this?");
  await act(async () => again.unmount());
});
