import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import { ALT_MAX, CONTENT_MAX, TITLE_MAX } from "@/features/posts/limits";
import { postMessages } from "@/features/posts/messages";
import { TextArea, TextField } from "@/ui/text-field";
import type { CreatePostFields } from "./create-post-values";

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

/** @param isFixed an administrator has marked the post */
export const SensitiveField = ({
  isFixed = false,
  ...input
}: ComponentProps<"input"> & { isFixed?: boolean }) => (
  <div>
    <label className="flex min-h-hit items-center gap-3 font-strong text-sm" htmlFor="sensitive">
      <input
        {...(isFixed ? { defaultChecked: true, disabled: true } : input)}
        id="sensitive"
        type="checkbox"
        className="size-4.5 flex-none accent-solid"
        aria-describedby="sensitive-hint"
      />
      Sensitive
    </label>
    <p id="sensitive-hint" className="hint-text">
      {isFixed
        ? postMessages.markedByAdmin
        : "The picture is covered until somebody shows it, and left out of link previews."}
    </p>
  </div>
);

type TextsProps = { form: CreatePostFields; locked: boolean };

export function CreatePostTexts({ form, locked }: TextsProps) {
  const { control, register, formState } = form;
  const texts = useWatch({ control });
  const textProps = (name: "title" | "content" | "alt") => ({
    ...register(name),
    text: texts[name] ?? "",
    error: formState.errors[name]?.message,
    readOnly: locked,
  });
  return (
    <>
      <TitleField {...textProps("title")} placeholder="Name your post" />
      <ContentField
        {...textProps("content")}
        label="Description"
        placeholder="What are we looking at?"
        rows={4}
        className="input max-h-80 min-h-28 field-sizing-content"
      />
      <AltField {...textProps("alt")} />
      <SensitiveField {...register("sensitive")} />
    </>
  );
}
