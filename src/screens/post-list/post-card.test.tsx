// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, Profiler } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { AiChoiceContext } from "@/features/filters/client";
import { patchPost, upsertPosts } from "@/features/posts/client/post-cache";
import type { Post } from "@/features/posts/schema";
import { nextVersion } from "@/lib/version";
import { PostCard } from "./post-card";

const postOf = (id: string) =>
  ({
    _id: id,
    title: `Plate ${id}`,
    content: "Pressed leaves",
    tags: [],
    sources: [],
    width: 4,
    height: 3,
    mediaType: "image",
    placeholder: "",
    likes: 3,
    comments: 0,
    views: 0,
    user: { _id: "ines", username: "ines", fullName: "Ines Duarte", pfp: "" },
  }) as unknown as Post;

const posts = ["a", "b", "c"].map(postOf);
const client = new QueryClient();
let renders: string[] = [];
/** The cache notifies its observers in a task of its own. */
const notified = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  upsertPosts(client, posts, nextVersion());
  const root = createRoot(document.body.appendChild(document.createElement("main")));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        {posts.map((post, place) => (
          <Profiler key={post._id} id={post._id} onRender={(id) => renders.push(id)}>
            <PostCard initialPost={post} index={place} />
          </Profiler>
        ))}
      </QueryClientProvider>,
    ),
  );
  renders = [];
  return () => act(async () => root.unmount());
});

/** The card of a post as the server renders it. */
const htmlOf = (post: Partial<Post>, index = 0, choice: "show" | "fold" = "show") =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AiChoiceContext value={choice}>
        <PostCard initialPost={{ ...postOf("d"), ...post }} index={index} />
      </AiChoiceContext>
    </QueryClientProvider>,
  );

test("a card renders once when its own post changes, and no other card does", async () => {
  await act(async () => {
    patchPost(client, "b", { isLiked: true, likes: 4 });
    await notified();
  });
  expect(renders).toEqual(["b"]);
  expect(document.body.textContent).toContain("4");
});

test("no card renders when other entries of the cache change", async () => {
  await act(async () => {
    client.setQueryData(["scroll", "feed"], 120);
    upsertPosts(client, [postOf("d")], nextVersion());
    await notified();
  });
  expect(renders).toEqual([]);
});

test("F27 the picture of a card says that it moves, and shows the pixels of pixel art", () => {
  const still = { url: "/media/a/96.webp", width: 96, type: "image/webp" };
  const showing = (media: string) => htmlOf({ width: 96, height: 96, sources: [still], media }, 2);
  expect(showing(still.url)).not.toContain("GIF");
  expect(showing("/media/a/motion.webp")).toContain("GIF");
  expect(showing(still.url)).toContain("pixel-art");
});

test("ST25 a card with a word of the viewer's is a line that names it, until it is shown", async () => {
  await act(async () => {
    patchPost(client, "c", { filteredBy: "leaves" });
    await notified();
  });
  const { fold, card } = elementsOf("c");
  expect(fold?.textContent).toBe("Hidden: contains “leaves” Show");
  expect(card?.getAttribute("aria-labelledby")).toBe(fold?.querySelector("summary")?.id);
  await act(async () => {
    fold?.setAttribute("open", "");
    fold?.dispatchEvent(new Event("toggle"));
  });
  expect(elementsOf("c").fold).toBeNull();
  expect(document.activeElement?.textContent).toBe("Plate c");
  // It has another word of a filter that is new.
  await act(async () => {
    patchPost(client, "c", { filteredBy: "plate" });
    await notified();
  });
  expect(elementsOf("c").fold?.textContent).toContain("plate");
});

test("the pictures of the first screen are requested before the layout", () => {
  const sources = [{ url: "/media/a/640.webp", width: 640, type: "image/webp" }];
  const htmls = Array.from({ length: 6 }, (_, index) => htmlOf({ sources }, index));
  const pictures = htmls.map((html) => html.match(/<img src="[^>]*640[^>]*>/)?.[0]);
  expect(pictures.map((img) => img?.includes("lazy"))).toEqual([
    ...Array(4).fill(false),
    true,
    true,
  ]);
});

test("ST30 the sensitive picture of a card is covered and lazy, also the first, until it is shown", async () => {
  const sources = [{ url: "/media/a/640.webp", width: 640, type: "image/webp" }];
  expect(htmlOf({ sources, sensitive: true })).toContain('loading="lazy"');
  expect(htmlOf({ sources, sensitive: true })).not.toContain("fetchPriority");
  expect(htmlOf({ sources })).not.toContain("lazy");
  await act(async () => {
    patchPost(client, "a", { sensitive: true });
    await notified();
  });
  const { fold: cover } = elementsOf("a");
  expect(cover?.textContent).toBe("Sensitive Show");
  await act(async () => {
    cover?.setAttribute("open", "");
    cover?.dispatchEvent(new Event("toggle"));
  });
  expect(elementsOf("a").fold).toBeNull();
  expect(document.activeElement?.textContent).toBe("Plate a");
});

test("AB5 AB7 a card says that its picture was made with AI, and is folded for who folds those", () => {
  expect(htmlOf({ ai: "file" })).toContain('title="Made with AI"');
  expect(htmlOf({ ai: "file" })).not.toContain("<details");
  expect(htmlOf({ ai: "file" }, 0, "fold")).toContain("Hidden: made with AI");
  expect(htmlOf({ ai: null }, 0, "fold")).not.toMatch(/made with AI/i);
});

const elementsOf = (id: string) => {
  const card = document.querySelector(`article:has(#t${id})`);
  return { card, fold: card?.querySelector("details") ?? null };
};
