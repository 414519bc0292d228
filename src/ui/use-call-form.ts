import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type * as z from "@/lib/zod";
import { applyServerErrors } from "./server-errors";

type Options<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values> & { shape: object };
  defaultValues: DefaultValues<Values>;
  send: (values: Values) => Promise<unknown>;
  /** @returns what is said of an error that names no field */
  failureOf: (error: Error) => string;
};

/**
 * A form that a call answers. What the server refuses is an error of the fields that it names, or `failure`, until
 * the form is sent again.
 */
export function useCallForm<Values extends FieldValues>(options: Options<Values>) {
  const { schema, defaultValues, send, failureOf } = options;
  // Not the error of the form's root, with which it counts as invalid.
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({
    mode: "onTouched",
    resolver: zodResolver<Values, unknown, Values>(schema),
    defaultValues,
  });
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      if (applyServerErrors(form.setError, schema, error)) return;
      setFailure(failureOf(error as Error));
    }
  });
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  const isSent = isSubmitSuccessful && !isSubmitting && failure === undefined;
  return { ...form, submit, failure, setFailure, isSent };
}
