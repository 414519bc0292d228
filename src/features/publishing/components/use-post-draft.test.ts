import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropDraft, readDraft, saveDraft } from "./use-post-draft";

const words = { title: "Blue hour", content: "The pier", alt: "", tags: ["nature"] };

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("returns the draft of one user only", () => {
  saveDraft("ines", words);
  expect(readDraft("ines")).toEqual(words);
  expect(readDraft("jun")).toBeNull();
});

test("removes a draft that was dropped or emptied", () => {
  saveDraft("ines", words);
  dropDraft("ines");
  expect(readDraft("ines")).toBeNull();
});

test("stores the texts only", () => {
  saveDraft("ines", { ...words, media: { name: "photo.jpg" } } as typeof words);
  expect(readDraft("ines")).toEqual(words);
});

test("returns null for invalid or blocked storage", () => {
  sessionStorage.setItem("draft:post:ines", '{"title":1}');
  expect(readDraft("ines")).toBeNull();
  vi.stubGlobal("sessionStorage", undefined);
  expect(readDraft("ines")).toBeNull();
  expect(() => saveDraft("ines", words)).not.toThrow();
});
