import { avatarImage } from "../limits";
import { useFileInput } from "./use-file-input";
import { validateImage } from "./validate-file";

/** What `useController` returns. */
type ControlledField = {
  field: {
    value: File | undefined;
    onChange: (file: File | undefined) => void;
    onBlur: () => void;
    ref: (input: { focus: () => void } | null) => void;
  };
  fieldState: { error?: { message?: string } | undefined };
};

/** `useFileInput` for the profile picture of a form. */
export const useAvatarInput = (
  { field, fieldState }: ControlledField,
  validate: typeof validateImage = validateImage,
) =>
  useFileInput({
    file: field.value ?? null,
    validate: (file) => validate(file, avatarImage),
    error: fieldState.error?.message,
    locked: false,
    onChange: (file) => field.onChange(file ?? undefined),
    onBlur: field.onBlur,
    ref: field.ref,
  });
