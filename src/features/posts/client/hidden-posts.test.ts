import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { nextVersion } from "@/lib/version";
import type { Post } from "../schema";
import { hidePost, isPostHidden, setAuthorHidden } from "./hidden-posts";
import { upsertPosts } from "./post-cache";

const postBy = (author: string, id: string) => ({ _id: id, user: { _id: author } }) as Post;

const hiddenOf = (client: QueryClient, ...ids: string[]) =>
  ids.map((id) => isPostHidden(client, id));

describe("hidden posts", () => {
  it("are removed or missing", () => {
    const client = new QueryClient();
    upsertPosts(
      client,
      [postBy("ines", "a"), postBy("ines", "b"), postBy("ines", "c")],
      nextVersion(),
    );
    hidePost(client, "a", "removed");
    hidePost(client, "a", "removed");
    hidePost(client, "b", "missing");
    expect(hiddenOf(client, "a", "b", "c")).toEqual([true, true, false]);
  });

  it("include those of a hidden author until the author is shown again", () => {
    const client = new QueryClient();
    upsertPosts(client, [postBy("ines", "a"), postBy("jun", "b")], nextVersion());
    setAuthorHidden(client, "ines", true);
    expect(hiddenOf(client, "a", "b")).toEqual([true, false]);
    setAuthorHidden(client, "ines", false);
    expect(hiddenOf(client, "a", "b")).toEqual([false, false]);
  });

  it("stay hidden when they were removed and their author is shown again", () => {
    const client = new QueryClient();
    upsertPosts(client, [postBy("ines", "a")], nextVersion());
    hidePost(client, "a", "removed");
    setAuthorHidden(client, "ines", true);
    setAuthorHidden(client, "ines", false);
    expect(isPostHidden(client, "a")).toBe(true);
  });
});
