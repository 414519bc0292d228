import { expect, it } from "vitest";
import { declaredType } from "./client";

it.each([
  ["photo.JPG", "image/jpeg", "image/jpeg"],
  ["photo.jpg", "image/jpg", "image/jpeg"],
  ["photo.jpg", "", "image/jpeg"],
  ["film.webm", "application/octet-stream", "video/webm"],
  ["film.m4v", "video/x-m4v", "video/mp4"],
  ["photo", "image/png", "image/png"],
  ["photo.tiff", "image/tiff", "image/tiff"],
])("%s, which is %j for the browser, is declared as %s", (name, type, declared) => {
  expect(declaredType({ name, type })).toBe(declared);
});
