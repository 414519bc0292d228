import { authMessages } from "@/features/auth/messages";
import { postImage } from "@/features/media/limits";
import { postMessages } from "@/features/posts/messages";
import { userMessages } from "@/features/users/messages";
import { type ErrorCode, errorMessages } from "@/lib/errors";
import { mediaMessages } from "@/lib/media/messages";
import { tooManyRequests } from "@/lib/rate-limit";

type FailureText = {
  /** When it occurs. */
  when: string;
  /** An example of its message. */
  message: string;
  /** The field that the example names. */
  path?: string;
  /** Its header beside those of every response. */
  header?: "allow" | "retry-after";
};

/** The description of every failure (docs/product.md API3). */
export const failureText: Record<ErrorCode, FailureText> = {
  invalid_input: {
    when: "The request is not valid; `errors` names every field that is not.",
    message: postMessages.titleRequired,
    path: "title",
  },
  unauthenticated: {
    when: "Nobody is signed in, or the session has ended.",
    message: errorMessages.unauthenticated,
  },
  invalid_credentials: {
    when: "The login is wrong; unknown accounts and wrong passwords get the same response.",
    message: authMessages.invalidCredentials,
  },
  token_expired: {
    when: "The access token has expired; refresh it.",
    message: errorMessages.token_expired,
  },
  forbidden: {
    when: "The caller may not do this.",
    message: postMessages.notYours,
  },
  cross_site: {
    when: "A write by cookie from another site.",
    message: errorMessages.cross_site,
  },
  not_found: {
    when: "It does not exist, its id is malformed, or a block hides it.",
    message: postMessages.notFound,
  },
  method_not_allowed: {
    when: "The path does not have this method; `Allow` names those it has.",
    message: errorMessages.method_not_allowed,
    header: "allow",
  },
  conflict: {
    when: "It conflicts with what exists already.",
    message: userMessages.usernameTaken,
    path: "username",
  },
  too_large: {
    when: "The body, or the file in it, is over its limit in bytes, pixels or frames.",
    message: postImage.tooLarge,
    path: "media",
  },
  unsupported_media: {
    when: "The content type is not the expected one, or the content of the file has none of the allowed types.",
    message: mediaMessages.notAnImage,
    path: "media",
  },
  rate_limited: {
    when: "Too many requests of this kind.",
    message: tooManyRequests("5 minutes"),
    header: "retry-after",
  },
  internal: {
    when: "Something failed on our side.",
    message: errorMessages.internal,
  },
  unavailable: {
    when: "The database or the media store cannot be reached.",
    message: errorMessages.unavailable,
    header: "retry-after",
  },
};
