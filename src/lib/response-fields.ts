import * as z from "./zod";

/*
 * The kinds of fields of responses, with their description and an example for the OpenAPI document.
 */

export const textField = (description: string, example: string) =>
  z.string().meta({ description, examples: [example] });

/** The same field, or null. @param description says what null means, too */
export const orNull = <T extends z.ZodType>(
  field: T,
  description: string,
  example: z.infer<T> | null,
) => field.nullable().meta({ description, examples: [example] });

/** How many there are: a whole number, never below zero. */
export const count = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] });

export const flag = (description: string, example: boolean) =>
  z.boolean().meta({ description, examples: [example] });

/** A UUID of version 7, which sorts by the time of its creation; sent in any case, in lower case from then on. */
export const id = (description: string, example = "019a2c1e-6f80-7c35-9d42-5b8e7a1f3c60") =>
  z
    .uuid()
    .overwrite((sent) => sent.toLowerCase())
    .meta({ description, examples: [example] });

/** ISO 8601, UTC. */
export const timestamp = (description: string, example = "2026-10-28T18:04:31.000Z") =>
  z.iso.datetime().meta({ description, examples: [example] });

/** A URL that a browser can open: root-relative, or absolute with a media host. */
export const address = (description: string, example: string) =>
  z.string().meta({ description, format: "uri-reference", examples: [example] });
