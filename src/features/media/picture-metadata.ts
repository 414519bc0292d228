import type { ExpandedTags } from "exifreader";
import { bodyOf, CAMERA_MAX, printable } from "@/lib/media/about";
import { formatDate } from "@/lib/time";

/** Something that a file carries besides its pixels; `value` is what may be shown of it. */
export type MetadataItem = {
  name: "place" | "camera" | "serial number" | "date" | "thumbnail";
  value?: string;
};

type Groups = Record<
  string,
  Record<string, { value?: unknown; description?: unknown }> | undefined
>;

/**
 * What the metadata of a picture tell, in the order in which it is shown. Coordinates are rounded to
 * about a kilometre, and a serial number is only named: somebody may be looking over a shoulder.
 */
export function metadataIn(tags: ExpandedTags): MetadataItem[] {
  const find = (...names: string[]) => findText(tags as unknown as Groups, names);
  const items: (MetadataItem | false)[] = [
    placeIn(tags, find),
    cameraIn(find),
    find(...SERIAL_NUMBERS) !== "" && { name: "serial number" },
    dateIn(find("DateTimeOriginal", "CreateDate", "DateTimeDigitized", "DateTime", "Date Created")),
    hasThumbnail(tags) && { name: "thumbnail" },
  ];
  return items.filter((item) => item !== false);
}

const SERIAL_NUMBERS = [
  "BodySerialNumber",
  "SerialNumber",
  "CameraSerialNumber",
  "LensSerialNumber",
];
const PLACES = ["GPSLatitude", "GPSLongitude", "City", "Sub-location", "Location"];

type Find = (...names: string[]) => string;

function placeIn({ gps }: ExpandedTags, find: Find): MetadataItem | false {
  const [latitude, longitude] = [gps?.Latitude, gps?.Longitude];
  if (Number.isFinite(latitude) && Number.isFinite(longitude)) {
    return { name: "place", value: `${latitude?.toFixed(2)}, ${longitude?.toFixed(2)}` };
  }
  return find(...PLACES) !== "" && { name: "place" };
}

function cameraIn(find: Find): MetadataItem | false {
  const [make, model] = [find("Make"), find("Model")];
  if (!make && !model) return false;
  const value = bodyOf(make, model);
  return value.length > CAMERA_MAX.body ? { name: "camera" } : { name: "camera", value };
}

function dateIn(text: string): MetadataItem | false {
  const [, year, month, day] = /^(\d{4})[:-](\d\d)[:-](\d\d)/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return false;
  return { name: "date", value: formatDate(date.toISOString(), "UTC") };
}

function hasThumbnail({ Thumbnail, jfif }: ExpandedTags): boolean {
  const bytes = Thumbnail?.image?.byteLength ?? jfif?.["JFIF Thumbnail"]?.value.byteLength ?? 0;
  return bytes > 0;
}

/** The first of these tags that has a text, in any group. */
function findText(groups: Groups, names: string[]): string {
  for (const name of names) {
    for (const group of ["exif", "xmp", "iptc", "makerNotes"]) {
      const text = printable(groups[group]?.[name]?.description);
      if (text) return text;
    }
  }
  return "";
}
