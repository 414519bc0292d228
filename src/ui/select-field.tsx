import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field";

export const SelectField = ({
  label,
  error,
  hint,
  ...select
}: FieldProps & Omit<ComponentProps<"select">, "id">) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => (
      <div className="select after:icon-chevron-down after:size-4.5">
        <select {...select} {...control} className="input" />
      </div>
    )}
  </Field>
);
