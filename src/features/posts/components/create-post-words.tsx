import { useWatch } from "react-hook-form";
import type { CreatePostFields } from "./create-post-values";
import { AltField, ContentField, TitleField } from "./word-fields";

type Props = { form: CreatePostFields; locked: boolean };

/** Title, description and alt text. */
export function CreatePostWords({ form, locked }: Props) {
  const { control, register, formState } = form;
  const words = useWatch({ control });
  const word = (name: "title" | "content" | "alt") => ({
    ...register(name),
    text: words[name] ?? "",
    error: formState.errors[name]?.message,
    readOnly: locked,
  });
  return (
    <>
      <TitleField {...word("title")} placeholder="Name your post" />
      <ContentField
        {...word("content")}
        label="Description"
        placeholder="What are we looking at?"
        rows={4}
      />
      <AltField {...word("alt")} />
    </>
  );
}
