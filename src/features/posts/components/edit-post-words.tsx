import { useWatch } from "react-hook-form";
import { TextArea, TextField } from "@/ui/text-field";
import { ALT_MAX, CONTENT_MAX, normalizeTags, TAGS_MAX, TITLE_MAX } from "../rules";
import type { EditPostFields } from "./edit-post-values";

type Props = { form: EditPostFields; locked: boolean };

/** Title, content, tags and alt text. Counters count what would be stored. */
export function EditPostWords({ form, locked }: Props) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const { title = "", content = "", tags = "", alt = "" } = useWatch({ control });
  return (
    <>
      <TextField
        {...register("title")}
        label="Title"
        autoComplete="off"
        aria-required
        data-autofocus
        readOnly={locked}
        used={title.trim().length}
        limit={TITLE_MAX}
        error={errors.title?.message}
      />
      <TextArea
        {...register("content")}
        label="Content"
        rows={3}
        aria-required
        readOnly={locked}
        used={content.trim().length}
        limit={CONTENT_MAX}
        error={errors.content?.message}
      />
      <TextField
        {...register("tags")}
        label="Tags"
        hint="Separate tags with commas"
        autoComplete="off"
        autoCapitalize="none"
        readOnly={locked}
        used={normalizeTags([tags]).length}
        limit={TAGS_MAX}
        error={errors.tags?.message}
      />
      <TextArea
        {...register("alt")}
        label="Alt text"
        hint="Optional. Describes the picture to people who cannot see it."
        rows={2}
        readOnly={locked}
        used={alt.trim().length}
        limit={ALT_MAX}
        error={errors.alt?.message}
      />
    </>
  );
}
