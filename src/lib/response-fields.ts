import * as z from "./zod";

/*
 * The kinds of fields of responses. The OpenAPI document describes those whose name does not say it.
 */

/** How many there are: a whole number, never below zero. */
export const count = (description?: string) => z.int().min(0).meta({ description });

/** A UUID of version 7, which sorts by the time of its creation; sent in any case, in lower case from then on. */
export const id = (description?: string) =>
  z
    .uuid()
    .overwrite((sent) => sent.toLowerCase())
    .meta({ description, examples: ["019a2c1e-6f80-7c35-9d42-5b8e7a1f3c60"] });

/** A URL that a browser can open: root-relative, or absolute with a media host. */
export const address = (description?: string) =>
  z.string().meta({ description, format: "uri-reference" });
