import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field";

/** A labelled choice of few. Its children are the options. */
export const SelectField = ({
  label,
  error,
  hint,
  ...select
}: FieldProps & Omit<ComponentProps<"select">, "id">) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => (
      <div className="select">
        <select {...select} {...control} className="input" />
        <ChevronDown className="i" aria-hidden="true" />
      </div>
    )}
  </Field>
);
