import { CONTENT_MAX } from "@/features/posts/limits";

export const archiveMessages = {
  notAnArchive: (name: string) => `${name} is no zip file, or it is damaged.`,
  tooManyFiles: "The archive has too many files.",
  foreign:
    "Nothing that can be imported was found. Choose the zip file of a download of this site, of Instagram’s export as JSON (posts_1.json), or of Flickr’s (photo_….json).",
  html: "This is Instagram’s export as HTML. Ask Instagram for one in the format JSON.",
  empty: "There are no posts in this archive.",
  locked: "The archive is locked with a password.",
  listDamaged: (path: string) => `${path} in the archive is damaged.`,
  listTooLarge: (path: string) => `${path} in the archive is too large.`,
  entryDamaged: "Its entry in the archive is damaged",
  pictureMissing: "Its picture is not in the archive",
  video: "Videos are not taken",
  wrongType: "Only JPEG, PNG, GIF and WebP are taken",
  dateUnknown: "Its date is missing or not valid",
  captionCut: `Description cut at ${CONTENT_MAX} characters`,
  tagsLeft: "Some tags left out",
  private: "Not public there",
  present: "Already here",
  readFailed: "The archive could not be read. Please choose it again.",
  offline: "Waiting for a connection.",
  leaving:
    "The import stops. It goes on where it was when you choose the same file again in this browser.",
  failed: "Could not be sent.",
} as const;
