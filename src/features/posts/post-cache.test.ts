import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { lastDeparture, noteDeparture } from "@/lib/departure";
import { moment } from "@/lib/moment";
import { currentPost, holdPost, patchPost, readPost, seedPosts } from "./post-cache";
import type { Post } from "./schema";

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

/** What the server says of a post, each time in another object. */
const told = (id: string, post: Partial<Post> = {}) =>
  ({ _id: id, title: "Plate", isLiked: false, likes: 3, ...post }) as Post;

const like = (id: string) => patchPost(client, id, () => ({ isLiked: true, likes: 4 }));

describe("a payload of the router", () => {
  it("does not take back a like that was answered after it had been asked for", async () => {
    seedPosts(client, [told("late")], moment());
    noteDeparture();
    await holdPost("late", async () => like("late"));
    const payload = told("late", { title: "Plate, renamed" });
    expect(currentPost(client, payload).isLiked).toBe(true);
    seedPosts(client, [payload], lastDeparture());
    expect(readPost(client, "late")).toMatchObject({
      title: "Plate, renamed",
      isLiked: true,
      likes: 4,
    });
    expect(currentPost(client, payload)).toBe(readPost(client, "late"));
  });

  it("does not show a state from during a like once that is over", async () => {
    seedPosts(client, [told("meanwhile")], moment());
    const payload = told("meanwhile");
    await holdPost("meanwhile", async () => {
      like("meanwhile");
      noteDeparture();
      seedPosts(client, [payload], lastDeparture());
      expect(currentPost(client, payload).isLiked).toBe(true);
    });
    expect(currentPost(client, payload)).toMatchObject({ isLiked: true, likes: 4 });
  });

  it("tells of what others did once it has been asked for after the like", async () => {
    seedPosts(client, [told("fresh")], moment());
    await holdPost("fresh", async () => like("fresh"));
    noteDeparture();
    const payload = told("fresh", { likes: 9 });
    expect(currentPost(client, payload)).toBe(payload);
    seedPosts(client, [payload], lastDeparture());
    expect(readPost(client, "fresh")).toEqual(payload);
  });

  it("that comes back is the former one, and undoes nothing", () => {
    const payload = told("former");
    seedPosts(client, [payload], moment());
    like("former");
    noteDeparture();
    seedPosts(client, [payload], lastDeparture());
    expect(currentPost(client, payload)).toMatchObject({ isLiked: true, likes: 4 });
  });
});

describe("an answer of the server", () => {
  it("keeps what was changed while it was on its way, and brings the rest", () => {
    seedPosts(client, [told("answer")], moment());
    const askedAt = moment();
    like("answer");
    seedPosts(client, [told("answer", { title: "Another" })], askedAt);
    expect(readPost(client, "answer")).toMatchObject({ title: "Another", isLiked: true, likes: 4 });
  });

  it("is held off until the last of several toggles is answered", async () => {
    seedPosts(client, [told("both")], moment());
    let answerLike = () => {};
    const liking = holdPost("both", () => {
      like("both");
      return new Promise<void>((resolve) => {
        answerLike = resolve;
      });
    });
    await holdPost("both", async () => patchPost(client, "both", () => ({ isBookmarked: true })));
    seedPosts(client, [told("both", { isBookmarked: false })], moment());
    expect(readPost(client, "both")).toMatchObject({ isLiked: true, isBookmarked: true });
    answerLike();
    await liking;
    seedPosts(client, [told("both", { isBookmarked: false })], moment());
    expect(readPost(client, "both")).toMatchObject({ isLiked: false, isBookmarked: false });
  });
});
