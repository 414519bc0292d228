import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field";
import { Icon } from "./icon";

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
        <Icon name="chevron-down" />
      </div>
    )}
  </Field>
);
