import type { ComponentProps } from "react";
import { ALT_MAX, CONTENT_MAX, TITLE_MAX } from "@/features/posts/limits";
import { TextArea, TextField } from "@/ui/text-field";

/** The props of a registered text; counters count the stored text. */
type TextProps<Control extends "input" | "textarea"> = ComponentProps<Control> & {
  text: string;
  error: string | undefined;
};

const storedLength = (text: string) => text.trim().length;

export const TitleField = ({ text, ...input }: TextProps<"input">) => (
  <TextField
    {...input}
    label="Title"
    autoComplete="off"
    aria-required
    used={storedLength(text)}
    limit={TITLE_MAX}
  />
);

export const ContentField = ({
  text,
  label,
  ...input
}: TextProps<"textarea"> & { label: string }) => (
  <TextArea {...input} label={label} aria-required used={storedLength(text)} limit={CONTENT_MAX} />
);

export const AltField = ({ text, ...input }: TextProps<"textarea">) => (
  <TextArea
    {...input}
    label="Alt text"
    hint="Optional. Describes the picture to people who cannot see it."
    rows={2}
    used={storedLength(text)}
    limit={ALT_MAX}
  />
);
