import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { onTabMessage } from "@/lib/browser/tab-messages";
import { nextVersion } from "@/lib/version";
import type { Post } from "../schema";
import { followReactions, patchPost, readPost, shareReaction, upsertPosts } from "./post-cache";

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  upsertPosts(client, [response()], nextVersion());
});

const ID = "plate";

/** The post in a response, a new object each time. */
const response = (post: Partial<Post> = {}) =>
  ({ _id: ID, title: "Plate", isLiked: false, isBookmarked: false, likes: 3, ...post }) as Post;

const like = (options?: { inFlight: boolean }) =>
  patchPost(client, ID, { isLiked: true, likes: 4 }, options);
const cached = () => readPost(client, ID);

describe("a response", () => {
  it("that was requested before a change does not undo it, and updates the other fields", () => {
    const requestedAt = nextVersion();
    like();
    upsertPosts(client, [response({ title: "Renamed" })], requestedAt);
    expect(cached()).toMatchObject({ title: "Renamed", isLiked: true, likes: 4 });
  });

  it("that was requested while a change was in flight does not undo it, even after it is confirmed", () => {
    like({ inFlight: true });
    const requestedAt = nextVersion();
    upsertPosts(client, [response()], requestedAt);
    expect(cached()).toMatchObject({ isLiked: true, likes: 4 });
    like();
    upsertPosts(client, [response()], requestedAt);
    expect(cached()).toMatchObject({ isLiked: true, likes: 4 });
  });

  it("that arrives while one of two changes is in flight undoes neither", () => {
    like({ inFlight: true });
    patchPost(client, ID, { isBookmarked: true }, { inFlight: true });
    const requestedAt = nextVersion();
    patchPost(client, ID, { isBookmarked: true });
    upsertPosts(client, [response()], requestedAt);
    expect(cached()).toMatchObject({ isLiked: true, isBookmarked: true });
    like();
    upsertPosts(client, [response()], nextVersion());
    expect(cached()).toEqual(response());
  });

  it("that was requested after a change replaces everything", () => {
    like();
    upsertPosts(client, [response({ likes: 9 })], nextVersion());
    expect(cached()).toEqual(response({ likes: 9 }));
  });

  it("that is older than the cached one changes nothing", () => {
    const older = nextVersion();
    upsertPosts(client, [response({ title: "Renamed", likes: 8 })], nextVersion());
    upsertPosts(client, [response()], older);
    expect(cached()).toMatchObject({ title: "Renamed", likes: 8 });
  });
});

describe("a change", () => {
  it("of a post that is not cached does nothing", () => {
    patchPost(client, "other", { likes: 1 });
    expect(readPost(client, "other")).toBeUndefined();
  });

  it("may depend on the post", () => {
    patchPost(client, ID, ({ likes }) => ({ likes: likes + 1 }));
    expect(cached()?.likes).toBe(4);
  });
});

describe("a reaction in any tab", () => {
  const delivered = async (state: Partial<Post>) => {
    const unsubscribe = followReactions(client);
    const received = new Promise<void>((resolve) => {
      const stop = onTabMessage("reactions", () => {
        stop();
        resolve();
      });
    });
    shareReaction(ID, state);
    await received;
    unsubscribe();
  };

  it("ST7 changes the post", async () => {
    await delivered({ isLiked: true, likes: 5 });
    expect(cached()).toMatchObject({ isLiked: true, likes: 5 });
  });

  it("ST7 does not undo a change that is in flight here", async () => {
    like({ inFlight: true });
    await delivered({ isLiked: false, likes: 3 });
    expect(cached()).toMatchObject({ isLiked: true, likes: 4 });
  });
});
