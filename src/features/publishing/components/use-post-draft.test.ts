import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropDraft, readDraft, saveDraft } from "./use-post-draft";

const texts = {
  title: "Blue hour",
  content: "The pier",
  alt: "",
  tags: ["nature"],
  sensitive: true,
};

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
  saveDraft("ines", texts);
  expect(readDraft("ines")).toEqual(texts);
  expect(readDraft("jun")).toBeNull();
});

test("removes a draft that was dropped or emptied", () => {
  saveDraft("ines", texts);
  dropDraft("ines");
  expect(readDraft("ines")).toBeNull();
});

test("stores the texts only", () => {
  saveDraft("ines", { ...texts, media: { name: "photo.jpg" } } as typeof texts);
  expect(readDraft("ines")).toEqual(texts);
});

test("returns null for invalid or blocked storage", () => {
  sessionStorage.setItem("draft:post:ines", '{"title":1}');
  expect(readDraft("ines")).toBeNull();
  vi.stubGlobal("sessionStorage", undefined);
  expect(readDraft("ines")).toBeNull();
  expect(() => saveDraft("ines", texts)).not.toThrow();
});
