import { useWatch } from "react-hook-form";
import { TAGS_MAX } from "@/features/posts/limits";
import { normalizeTags } from "@/features/posts/rules";
import { TextField } from "@/ui/text-field";
import type { EditPostFields } from "./edit-post-values";
import { AltField, ContentField, TitleField } from "./word-fields";

type Props = { form: EditPostFields; locked: boolean };

/** Title, content, tags and alt text. */
export function EditPostWords({ form, locked }: Props) {
  const { control, register, formState } = form;
  const words = useWatch({ control });
  const word = (name: "title" | "content" | "tags" | "alt") => ({
    ...register(name),
    text: words[name] ?? "",
    error: formState.errors[name]?.message,
    readOnly: locked,
  });
  const { text: tags, ...tagLine } = word("tags");
  return (
    <>
      <TitleField {...word("title")} data-autofocus />
      <ContentField {...word("content")} label="Content" rows={3} />
      <TextField
        {...tagLine}
        label="Tags"
        hint="Separate tags with commas"
        autoComplete="off"
        autoCapitalize="none"
        used={normalizeTags([tags]).length}
        limit={TAGS_MAX}
      />
      <AltField {...word("alt")} />
    </>
  );
}
