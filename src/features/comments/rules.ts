import { textError } from "@/lib/text-error";
import { COMMENT_MAX } from "./limits";
import { commentMessages } from "./messages";

/** What keeps a text from being a comment, in words; undefined when nothing does. */
export const commentFault = (text: string) => textError(text, COMMENT_MAX, commentMessages);
