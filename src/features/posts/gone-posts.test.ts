import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { moment } from "@/lib/moment";
import { dropAuthor, dropPost, missPost, readGone, restoreAuthor } from "./gone-posts";
import { seedPosts } from "./post-cache";
import type { Post } from "./schema";

const postBy = (author: string, id: string) => ({ _id: id, user: { _id: author } }) as Post;

describe("gone posts", () => {
  it("are those that were dropped or missed, however often", () => {
    const client = new QueryClient();
    seedPosts(client, [postBy("ines", "a"), postBy("ines", "b"), postBy("ines", "c")], moment());
    dropPost(client, "a");
    dropPost(client, "a");
    missPost(client, "b");
    expect(["a", "b", "c"].map(readGone(client))).toEqual([true, true, false]);
  });

  it("are those of a dropped author, until they are restored", () => {
    const client = new QueryClient();
    seedPosts(client, [postBy("ines", "a"), postBy("jun", "b")], moment());
    dropAuthor(client, "ines");
    expect(["a", "b"].map(readGone(client))).toEqual([true, false]);
    restoreAuthor(client, "ines");
    expect(["a", "b"].map(readGone(client))).toEqual([false, false]);
  });

  it("stay gone when an author is restored, if they were deleted themselves", () => {
    const client = new QueryClient();
    seedPosts(client, [postBy("ines", "a")], moment());
    dropPost(client, "a");
    dropAuthor(client, "ines");
    restoreAuthor(client, "ines");
    expect(readGone(client)("a")).toBe(true);
  });
});
