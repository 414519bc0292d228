import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropDraft, keepDraft, readDraft } from "./use-post-draft";

const words = { title: "Blue hour", content: "The pier", alt: "", tags: ["nature"] };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("gives back what one person wrote, to nobody else", () => {
  keepDraft("ines", words);
  expect(readDraft("ines")).toEqual(words);
  expect(readDraft("jun")).toBeNull();
});

test("forgets a draft that was dropped or emptied", () => {
  keepDraft("ines", words);
  dropDraft("ines");
  expect(readDraft("ines")).toBeNull();
});

test("keeps the words only, whatever else the form holds", () => {
  keepDraft("ines", { ...words, media: { name: "photo.jpg" } } as typeof words);
  expect(readDraft("ines")).toEqual(words);
});

test("takes unreadable or blocked storage for no draft", () => {
  sessionStorage.setItem("draft:post:ines", '{"title":1}');
  expect(readDraft("ines")).toBeNull();
  vi.stubGlobal("sessionStorage", undefined);
  expect(readDraft("ines")).toBeNull();
  expect(() => keepDraft("ines", words)).not.toThrow();
});
