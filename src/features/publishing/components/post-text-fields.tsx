import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import { LicenceField } from "@/features/licences/client";
import { ALT_MAX, CONTENT_MAX, TITLE_MAX } from "@/features/posts/limits";
import { postMessages } from "@/features/posts/messages";
import type { About } from "@/lib/media/about";
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

export const ContentField = ({ text, ...input }: TextProps<"textarea">) => (
  <TextArea
    {...input}
    label="Description"
    aria-required
    used={storedLength(text)}
    limit={CONTENT_MAX}
  />
);

export const AltField = ({ text, ...input }: TextProps<"textarea">) => (
  <TextArea
    {...input}
    label="Describe the picture"
    hint="Optional, for people who cannot see it."
    rows={2}
    used={storedLength(text)}
    limit={ALT_MAX}
  />
);

type MarkProps = ComponentProps<"input"> & { id: string; label: string; hint: string };

/** @param fixed why the post stays marked */
const MarkField = ({
  id,
  label,
  hint,
  fixed,
  ...input
}: MarkProps & { fixed: string | undefined }) => (
  <div>
    <label className="flex min-h-hit items-center gap-3 font-strong text-sm" htmlFor={id}>
      <input
        {...(fixed ? { defaultChecked: true, disabled: true } : input)}
        key={fixed}
        id={id}
        type="checkbox"
        className="size-4.5 flex-none accent-solid"
        aria-describedby={`${id}-hint`}
      />
      {label}
    </label>
    <p id={`${id}-hint`} className="hint-text">
      {fixed ?? hint}
    </p>
  </div>
);

/** @param isFixed an administrator has marked the post */
export const SensitiveField = ({
  isFixed = false,
  ...input
}: ComponentProps<"input"> & { isFixed?: boolean }) => (
  <MarkField
    {...input}
    id="sensitive"
    label="Sensitive"
    hint="Hidden until a viewer taps Show."
    fixed={isFixed ? postMessages.markedByAdmin : undefined}
  />
);

const sources = { file: postMessages.saidByFile, admin: postMessages.saidByAdmin };

/** @param by who says it, if it is not the author */
export const AiField = ({
  by,
  ...input
}: ComponentProps<"input"> & { by: keyof typeof sources | undefined }) => (
  <MarkField
    {...input}
    id="ai"
    label="Made with AI"
    hint="The post says so. Some people fold or hide such pictures."
    fixed={by && sources[by]}
  />
);

type TextsProps = { form: CreatePostFields; locked: boolean; about: About | undefined };

export function CreatePostTexts({ form, locked, about }: TextsProps) {
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
        placeholder="What are we looking at?"
        rows={4}
        className="input max-h-80 min-h-28 field-sizing-content"
      />
      <AltField {...textProps("alt")} />
      <SensitiveField {...register("sensitive")} />
      <AiField {...register("ai")} by={about?.isAi ? "file" : undefined} />
      <LicenceField {...register("licence")} />
    </>
  );
}
