import { expect, test } from "vitest";
import { adobeTags, profileOfTags, segmentedProfile } from "../../../tests/support/icc-profiles";
import { plainProfile } from "./colour-profile";

test("T12 a profile keeps its white, colourants and curves, and nothing else", () => {
  const plain = profileOfTags(adobeTags);
  expect(plainProfile(segmentedProfile(9))).toEqual(plain);
  expect(plainProfile(plain)).toEqual(plain);
  const text: [string, Buffer] = ["cprt", Buffer.from("text\0\0\0\0kept-secret\0")];
  expect(plainProfile(profileOfTags([text, ...adobeTags]))).toEqual(plain);
});

const curve = (type: string, number: number, bytes: number) => {
  const data = Buffer.alloc(12 + bytes);
  data.write(type);
  if (type === "curv") data.writeUInt32BE(number, 8);
  else data.writeUInt16BE(number, 8);
  return data;
};
const white = adobeTags.slice(0, 1);
const grey = (data: Buffer) => profileOfTags([...white, ["kTRC", data]], "GRAY");

test.each([
  ["a power", curve("curv", 1, 2)],
  ["4,096 numbers", curve("curv", 4_096, 8_192)],
  ["a formula", curve("para", 4, 28)],
])("a grey profile keeps a curve of %s", (_, data) => {
  expect(plainProfile(grey(data))).toEqual(
    grey(Buffer.concat([data, Buffer.alloc(data.length % 4)])),
  );
});

test.each([
  ["a curve of 4,097 numbers", grey(curve("curv", 4_097, 8_194))],
  ["a curve that is cut off", grey(curve("curv", 4_000, 20))],
  ["an unknown formula", grey(curve("para", 5, 28))],
  ["a curve of another type", grey(curve("mpet", 0, 28))],
  [
    "colours of another type",
    profileOfTags(adobeTags.map(([name]) => [name, curve("curv", 1, 8)])),
  ],
  ["no curves", profileOfTags(adobeTags.slice(0, 4))],
  ["colours of ink", profileOfTags(adobeTags, "CMYK")],
  ["few bytes", Buffer.alloc(20)],
])("T12 a profile of %s is none", (_, icc) => {
  expect(plainProfile(icc)).toBeUndefined();
});
