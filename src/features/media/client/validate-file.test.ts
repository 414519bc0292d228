import { describe, expect, test } from "vitest";
import { mediaMessages } from "@/lib/media/messages";
import { avatarImage, postImage } from "../limits";
import { imageFile, isVideo, mediaFile, photoFile, validateFile } from "./validate-file";

const file = (changes: Partial<Pick<File, "name" | "type" | "size">> = {}) => ({
  name: "photo.jpg",
  type: "image/jpeg",
  size: 1000,
  ...changes,
});

describe("validateFile", () => {
  test.each(["image/jpeg", "image/jpg", "image/png", "image/gif", "image/webp"])(
    "accepts %s with any name",
    (type) =>
      expect(validateFile(file({ name: "picture", type }), imageFile, postImage)).toBeNull(),
  );

  test.each(["image/heic", "image/svg+xml", "video/mp4", "text/html"])(
    "rejects %s with any name",
    (type) =>
      expect(validateFile(file({ type }), imageFile, postImage)).toBe(mediaMessages.notAnImage),
  );

  test.each([
    ["photo.WEBP", null],
    ["photo.jpeg", null],
    ["photo.heic", mediaMessages.notAnImage],
    ["jpg", mediaMessages.notAnImage],
  ])("checks a file of unknown type by its extension: %s", (name, message) => {
    expect(validateFile(file({ name, type: "" }), imageFile, postImage)).toBe(message);
    expect(
      validateFile(file({ name, type: "application/octet-stream" }), imageFile, postImage),
    ).toBe(message);
  });

  test("accepts files up to the size limit", () => {
    expect(validateFile(file({ size: postImage.maxBytes }), imageFile, postImage)).toBeNull();
    const over = file({ size: postImage.maxBytes + 1 });
    expect(validateFile(over, imageFile, postImage)).toBe("File size must be 10MB or less");
    const avatar = file({ size: avatarImage.maxBytes + 1 });
    expect(validateFile(avatar, imageFile, avatarImage)).toBe(
      "Profile picture must be 3MB or less",
    );
  });

  test("rejects an empty file", () => {
    expect(validateFile(file({ size: 0 }), imageFile, postImage)).toBe(mediaMessages.damaged);
  });
});

test.each([
  ["image/jpeg", null],
  ["image/png", null],
  ["image/gif", mediaMessages.notAPhoto],
  ["image/webp", mediaMessages.notAPhoto],
])("V19 a photo is checked: %s", (type, message) => {
  expect(validateFile(file({ type }), photoFile, avatarImage)).toBe(message);
});

test.each(["video/x-m4v", "video/mp4", ""])("M13 a .m4v is a video, as %j too", (type) => {
  const video = file({ name: "film.m4v", type });
  expect([validateFile(video, mediaFile, postImage), isVideo(video)]).toEqual([null, true]);
});
