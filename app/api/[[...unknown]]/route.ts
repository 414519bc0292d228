import { unknownPath } from "@/api/route";

/** Every path under /api that is none of ours: a 404 in the envelope, never a page. */
export {
  unknownPath as DELETE,
  unknownPath as GET,
  unknownPath as OPTIONS,
  unknownPath as PATCH,
  unknownPath as POST,
  unknownPath as PUT,
};
