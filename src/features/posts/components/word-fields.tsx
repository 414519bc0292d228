import { useWatch } from "react-hook-form";
import { TextArea, TextField } from "@/ui/text-field";
import { ALT_MAX, CONTENT_MAX, TITLE_MAX } from "../rules";
import type { CreatePostFields } from "./create-post-values";

type Props = { form: CreatePostFields; locked: boolean };

/** Title, description and alt text. Counters count what would be stored, so without outer blanks. */
export function WordFields({ form, locked }: Props) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const words = useWatch({ control, name: ["title", "content", "alt"] });
  const [title, content, alt] = words.map((text) => text.trim().length);
  return (
    <>
      <TextField
        {...register("title")}
        label="Title"
        placeholder="Name your post"
        autoComplete="off"
        aria-required
        readOnly={locked}
        used={title}
        limit={TITLE_MAX}
        error={errors.title?.message}
      />
      <TextArea
        {...register("content")}
        label="Description"
        placeholder="What are we looking at?"
        rows={4}
        aria-required
        readOnly={locked}
        used={content}
        limit={CONTENT_MAX}
        error={errors.content?.message}
      />
      <TextArea
        {...register("alt")}
        label="Alt text"
        hint="Optional. Describes the picture to people who cannot see it."
        rows={2}
        readOnly={locked}
        used={alt}
        limit={ALT_MAX}
        error={errors.alt?.message}
      />
    </>
  );
}
