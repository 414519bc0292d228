import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field";

export const SelectField = ({
  children,
  ...props
}: FieldProps & Omit<ComponentProps<"select">, "id">) => (
  <Field {...props}>
    {(select) => (
      <div className="relative after:pointer-events-none after:absolute after:top-1/2 after:right-3 after:size-4.5 after:[translate:0_-50%] after:icon-chevron-down after:text-faint">
        <select {...select} className="input appearance-none pr-10">
          {children}
        </select>
      </div>
    )}
  </Field>
);
