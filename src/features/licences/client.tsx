import type { ComponentProps } from "react";
import { SelectField } from "@/ui/select-field";
import { type Licence, licences } from "./licences";

type Props = Omit<ComponentProps<typeof SelectField>, "label" | "children">;

/** What others may do with the picture. */
export const LicenceField = (props: Props) => (
  <SelectField {...props} label="Licence">
    {(Object.keys(licences) as Licence[]).map((name) => (
      <option key={name} value={name}>
        {licences[name].label}
      </option>
    ))}
  </SelectField>
);
