import { describe, expect, it } from "vitest";
import type { Post } from "@/features/posts/schema";
import { changesOf, editPostForm, toFormData, valuesOf } from "./edit-post-values";

const post = {
  title: "Pink patio",
  content: "One hard shadow.",
  alt: "",
  tags: ["architecture", "design"],
  licence: "all-rights-reserved",
  camera: null,
  ai: null,
  mat: "auto",
  sensitive: false,
} as unknown as Post;

const parse = (change: Partial<ReturnType<typeof valuesOf>>) =>
  editPostForm.parse({ ...valuesOf(post), ...change });

describe("changes of a post", () => {
  it("are none for values that are equal after normalisation", () => {
    expect(changesOf(post, parse({}))).toBeNull();
    expect(
      changesOf(post, parse({ title: "  Pink patio ", tags: " #Architecture,design , " })),
    ).toBeNull();
  });

  it("contain only fields that differ", () => {
    expect(changesOf(post, parse({ title: "Patio" }))).toEqual({ title: "Patio" });
    expect(changesOf(post, parse({ sensitive: true }))).toEqual({ sensitive: true });
    expect(changesOf(post, parse({ tags: "design" }))).toEqual({ tags: ["design"] });
    const media = new File(["x"], "a.png");
    expect(changesOf(post, parse({ media }))).toEqual({ media, showCamera: false });
    expect(changesOf(post, parse({ licence: "by" }))).toEqual({ licence: "by" });
    expect(changesOf(post, parse({ mat: "dark" }))).toEqual({ mat: "dark" });
    expect(changesOf(post, parse({ ai: true }))).toEqual({ ai: true });
    const shown = { ...post, camera: { iso: 400 } };
    expect(changesOf(shown, parse({ showCamera: false }))).toEqual({ showCamera: false });
  });

  it("send cleared tags as one empty tag", () => {
    const sent = (change: Parameters<typeof parse>[0]) => [
      ...toFormData(changesOf(post, parse(change)) ?? {}, null).entries(),
    ];
    expect(sent({ alt: "A wall" })).toEqual([["alt", "A wall"]]);
    expect(sent({ sensitive: true })).toEqual([["sensitive", "true"]]);
    expect(sent({ ai: true, licence: "cc0" })).toEqual([
      ["licence", "cc0"],
      ["ai", "true"],
    ]);
    expect(sent({ tags: "" })).toEqual([["tags[]", ""]]);
    expect(sent({ tags: "A, b" })).toEqual([
      ["tags[]", "a"],
      ["tags[]", "b"],
    ]);
  });

  it("name the upload of new media instead of the file", () => {
    const media = new File(["x"], "a.png");
    expect([...toFormData({ media }, "the-id").entries()]).toEqual([["uploadId", "the-id"]]);
    expect([...toFormData({ media }, null).keys()]).toEqual(["media"]);
  });
});

describe("the tags of the edit form", () => {
  const errorOf = (tags: string) => {
    const [issue] = editPostForm.safeParse({ ...valuesOf(post), tags }).error?.issues ?? [];
    expect(issue?.path ?? ["tags"]).toEqual(["tags"]);
    return issue?.message;
  };

  it("are ten at most, without duplicates", () => {
    const ten = Array.from({ length: 10 }, (_, n) => `tag${n}`).join(",");
    expect(errorOf(`${ten}, TAG1`)).toBeUndefined();
    expect(errorOf(`${ten}, more`)).toBe("Maximum 10 tags allowed");
  });
});
