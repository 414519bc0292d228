import * as z from "./zod";

/*
 * The kinds of fields that answers are made of. Each takes what the OpenAPI document says about it:
 * a description, and an example from which the examples of whole answers are put together.
 */

export const words = (description: string, example: string) =>
  z.string().meta({ description, examples: [example] });

/** The same field, or null. @param description what null says, too */
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

/** A UUID of version 7: ids sort by the time they were made. */
export const id = (description: string, example = "019a2c1e-6f80-7c35-9d42-5b8e7a1f3c60") =>
  z.uuid().meta({ description, examples: [example] });

/** ISO 8601, UTC. */
export const timestamp = (description: string, example = "2026-10-28T18:04:31.000Z") =>
  z.iso.datetime().meta({ description, examples: [example] });

/** An address that a browser can open as it is: root-relative, or absolute with a media host. */
export const address = (description: string, example: string) =>
  z.string().meta({ description, format: "uri-reference", examples: [example] });
