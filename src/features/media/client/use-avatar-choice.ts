import { avatarImage } from "../limits";
import { imageFault } from "./chosen-file";
import { useFileChoice } from "./use-file-choice";

/** The field of a form that holds a profile picture, as `useController` gives it. */
type Controlled = {
  field: {
    value: File | undefined;
    onChange: (file: File | undefined) => void;
    onBlur: () => void;
    ref: (input: { focus: () => void } | null) => void;
  };
  fieldState: { error?: { message?: string } | undefined };
};

/** The profile picture of a form. @returns what `useFileChoice` does */
export const useAvatarChoice = ({ field, fieldState }: Controlled) =>
  useFileChoice({
    file: field.value ?? null,
    faultOf: (file) => imageFault(file, avatarImage),
    error: fieldState.error?.message,
    locked: false,
    onChange: (file) => field.onChange(file ?? undefined),
    onBlur: field.onBlur,
    ref: field.ref,
  });
