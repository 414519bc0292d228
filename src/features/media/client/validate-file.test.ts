import { describe, expect, test } from "vitest";
import { mediaMessages } from "@/lib/media/messages";
import { avatarImage, postImage } from "../limits";
import { isVideo, validateImage, validateMedia, validatePhoto } from "./validate-file";

const file = (changes: Partial<Pick<File, "name" | "type" | "size">> = {}) => ({
  name: "photo.jpg",
  type: "image/jpeg",
  size: 1000,
  ...changes,
});

describe("validateImage", () => {
  test.each(["image/jpeg", "image/jpg", "image/png", "image/gif", "image/webp"])(
    "accepts %s with any name",
    (type) => expect(validateImage(file({ name: "picture", type }), postImage)).toBeNull(),
  );

  test.each(["image/heic", "image/svg+xml", "video/mp4", "text/html"])(
    "rejects %s with any name",
    (type) => expect(validateImage(file({ type }), postImage)).toBe(mediaMessages.notAnImage),
  );

  test.each([
    ["photo.WEBP", null],
    ["photo.jpeg", null],
    ["photo.heic", mediaMessages.notAnImage],
    ["jpg", mediaMessages.notAnImage],
  ])("checks a file of unknown type by its extension: %s", (name, message) => {
    expect(validateImage(file({ name, type: "" }), postImage)).toBe(message);
    expect(validateImage(file({ name, type: "application/octet-stream" }), postImage)).toBe(
      message,
    );
  });

  test("accepts files up to the size limit", () => {
    expect(validateImage(file({ size: postImage.maxBytes }), postImage)).toBeNull();
    const over = file({ size: postImage.maxBytes + 1 });
    expect(validateImage(over, postImage)).toBe("File size must be 10MB or less");
    const avatar = file({ size: avatarImage.maxBytes + 1 });
    expect(validateImage(avatar, avatarImage)).toBe("Profile picture must be 3MB or less");
  });

  test("rejects an empty file", () => {
    expect(validateImage(file({ size: 0 }), postImage)).toBe(mediaMessages.damaged);
  });
});

test.each([
  ["image/jpeg", null],
  ["image/png", null],
  ["image/gif", mediaMessages.notAPhoto],
  ["image/webp", mediaMessages.notAPhoto],
])("V19 validatePhoto checks %s", (type, message) => {
  expect(validatePhoto(file({ type }), avatarImage)).toBe(message);
});

test.each(["video/x-m4v", "video/mp4", ""])("M13 a .m4v is a video, as %j too", (type) => {
  const video = file({ name: "film.m4v", type });
  expect([validateMedia(video, postImage), isVideo(video)]).toEqual([null, true]);
});
