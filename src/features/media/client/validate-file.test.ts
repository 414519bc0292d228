import { expect, test } from "vitest";
import { mediaMessages } from "@/lib/media/messages";
import { avatarImage, postImage } from "../limits";
import { imageFile, isVideo, mediaFile, photoFile, validateFile } from "./validate-file";

const file = (changes: Partial<Pick<File, "name" | "type" | "size">> = {}) => ({
  name: "photo.jpg",
  type: "image/jpeg",
  size: 1000,
  ...changes,
});

test.each<[Parameters<typeof file>[0], string | null]>([
  ...["image/jpeg", "image/jpg", "image/png", "image/gif", "image/webp"].map(
    (type): [object, null] => [{ name: "picture", type }, null],
  ),
  ...["image/heic", "image/svg+xml", "video/mp4", "text/html"].map((type): [object, string] => [
    { type },
    mediaMessages.notAnImage,
  ]),
  // A file of unknown type is checked by its extension.
  ...["", "application/octet-stream"].flatMap((type): [object, string | null][] => [
    [{ name: "photo.WEBP", type }, null],
    [{ name: "photo.jpeg", type }, null],
    [{ name: "photo.heic", type }, mediaMessages.notAnImage],
    [{ name: "jpg", type }, mediaMessages.notAnImage],
  ]),
  [{ size: postImage.maxBytes }, null],
  [{ size: postImage.maxBytes + 1 }, "File size must be 10MB or less"],
  [{ size: 0 }, mediaMessages.damaged],
])("of the picture of a post %j is said: %s", (changes, message) => {
  expect(validateFile(file(changes), imageFile, postImage)).toBe(message);
});

test.each([
  [{}, null],
  [{ type: "image/png" }, null],
  [{ type: "image/gif" }, mediaMessages.notAPhoto],
  [{ type: "image/webp" }, mediaMessages.notAPhoto],
  [{ size: avatarImage.maxBytes + 1 }, "Profile picture must be 3MB or less"],
])("V19 of a profile picture %j is said: %s", (changes, message) => {
  expect(validateFile(file(changes), photoFile, avatarImage)).toBe(message);
});

test.each(["video/x-m4v", "video/mp4", ""])("M13 a .m4v is a video, as %j too", (type) => {
  const video = file({ name: "film.m4v", type });
  expect([validateFile(video, mediaFile, postImage), isVideo(video)]).toEqual([null, true]);
});
