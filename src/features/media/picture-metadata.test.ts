import type { ExpandedTags } from "exifreader";
import { describe, expect, it } from "vitest";
import { metadataText } from "./client/picture-metadata";
import { metadataIn } from "./picture-metadata";

const tagsOf = (groups: Record<string, Record<string, unknown>>) =>
  groups as unknown as ExpandedTags;
const text = (description: string) => ({ value: [description], description });
const shown = (groups: Record<string, Record<string, unknown>>) =>
  metadataText(metadataIn(tagsOf(groups)));

describe("C5 metadataIn", () => {
  it("names everything that tells of a person, and shows what is harmless", () => {
    const exif = {
      Make: text("Canon"),
      Model: text("Canon EOS R5"),
      BodySerialNumber: text("012345678"),
      DateTimeOriginal: text("2026:06:03 10:11:12"),
    };
    const groups = {
      exif,
      gps: { Latitude: 48.858_37, Longitude: 2.294_48 },
      Thumbnail: { image: new ArrayBuffer(3) },
    };
    expect(shown(groups)).toBe(
      "place (48.86, 2.29), camera (Canon EOS R5), serial number, date (June 3, 2026), thumbnail",
    );
  });

  it.each([
    [{}, ""],
    [{ exif: { Orientation: text("1"), Make: text(" \u0000") } }, ""],
    [{ exif: { DateTime: text("0000:00:00 00:00:00") } }, ""],
    [{ jfif: { "JFIF Thumbnail": { value: new ArrayBuffer(0) } } }, ""],
    [{ gps: { Altitude: 3 } }, ""],
    [{ exif: { Make: text("Apple"), Model: text("iPhone 15") } }, "camera (Apple iPhone 15)"],
    [{ exif: { Make: text("NIKON CORPORATION"), Model: text("NIKON Z 6") } }, "camera (NIKON Z 6)"],
    [{ exif: { Model: text("x".repeat(60)) } }, "camera"],
    [
      { xmp: { GPSLatitude: text("48,51.5N"), CreateDate: text("2026-06-03T10:11") } },
      "place, date (June 3, 2026)",
    ],
    [{ iptc: { City: text("Lisbon") } }, "place"],
    [{ makerNotes: { SerialNumber: text("12") } }, "serial number"],
    [{ gps: { Latitude: -0.001, Longitude: 0 } }, "place (-0.00, 0.00)"],
  ])("%j: %s", (groups, expected) => {
    expect(shown(groups as Record<string, Record<string, unknown>>)).toBe(expected);
  });
});
