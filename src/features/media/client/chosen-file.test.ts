import { describe, expect, test } from "vitest";
import { mediaMessages } from "@/lib/media/messages";
import { avatarImage, postImage } from "../limits";
import { imageFault } from "./chosen-file";

const file = (changes: Partial<Pick<File, "name" | "type" | "size">> = {}) => ({
  name: "photo.jpg",
  type: "image/jpeg",
  size: 1000,
  ...changes,
});

describe("imageFault", () => {
  test.each(["image/jpeg", "image/jpg", "image/png", "image/gif", "image/webp"])(
    "takes %s, whatever its name",
    (type) => expect(imageFault(file({ name: "picture", type }), postImage)).toBeNull(),
  );

  test.each(["image/heic", "image/svg+xml", "video/mp4", "text/html"])(
    "refuses %s, whatever its name",
    (type) => expect(imageFault(file({ type }), postImage)).toBe(mediaMessages.notAnImage),
  );

  test.each([
    ["photo.WEBP", null],
    ["photo.jpeg", null],
    ["photo.heic", mediaMessages.notAnImage],
    ["jpg", mediaMessages.notAnImage],
  ])("judges a file of unknown type by its ending: %s", (name, fault) => {
    expect(imageFault(file({ name, type: "" }), postImage)).toBe(fault);
    expect(imageFault(file({ name, type: "application/octet-stream" }), postImage)).toBe(fault);
  });

  test("takes as many bytes as the limit says and not one more", () => {
    expect(imageFault(file({ size: postImage.maxBytes }), postImage)).toBeNull();
    const over = file({ size: postImage.maxBytes + 1 });
    expect(imageFault(over, postImage)).toBe("File size must be 10MB or less");
    const avatar = file({ size: avatarImage.maxBytes + 1 });
    expect(imageFault(avatar, avatarImage)).toBe("Profile picture must be 3MB or less");
  });

  test("refuses an empty file", () => {
    expect(imageFault(file({ size: 0 }), postImage)).toBe(mediaMessages.damaged);
  });
});
