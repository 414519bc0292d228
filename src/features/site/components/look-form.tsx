"use client";
import { useRouter } from "next/navigation";
import { useController } from "react-hook-form";
import { FileField } from "@/features/media/client/file-field";
import { imageFile } from "@/features/media/client/validate-file";
import { NAME_MAX } from "@/lib/brand";
import { call, messageOf } from "@/lib/browser/call";
import { formOf } from "@/lib/browser/form-of";
import * as z from "@/lib/zod";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";
import { useCallForm } from "@/ui/use-call-form";
import { useUnsaved } from "@/ui/use-unsaved";
import { accentIn } from "../accent";
import type { updateSite } from "../api";
import { DESCRIPTION_MAX } from "../limits";
import { siteMessages } from "../messages";
import { logoImage, type OwnSite, siteLook } from "../schema";

/** Null removes the logo, undefined keeps it. */
const lookForm = siteLook.extend({ logo: z.custom<File>().nullish() });

type LookForm = z.infer<typeof lookForm>;

export function LookForm({ site }: { site: OwnSite }) {
  const router = useRouter();
  const { name, description, accent, contact, language } = site;
  const form = useCallForm<LookForm>({
    schema: lookForm,
    defaultValues: { name, description, accent, contact, language },
    send: async (values) => {
      await send(values);
      form.reset({ ...values, logo: undefined });
      toast.success(siteMessages.saved);
      router.refresh();
    },
    failureOf: (error) => messageOf(error, siteMessages.saveFailed),
  });
  const { register, submit, failure, setValue, watch, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const picture = useController({ control: form.control, name: "logo" });
  const { prompt } = useUnsaved(isDirty, siteMessages.unsaved);

  return (
    <form className="grid max-w-120 gap-4" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Name"
        maxLength={NAME_MAX}
        error={errors.name?.message}
        {...register("name")}
      />
      <TextField
        label="Description"
        hint="One line, for link previews and search results."
        maxLength={DESCRIPTION_MAX}
        error={errors.description?.message}
        {...register("description")}
      />
      <TextField
        label="Contact"
        hint="Email or web address, at the foot of the pages."
        error={errors.contact?.message}
        {...register("contact")}
      />
      <TextField
        label="Language"
        hint="In which people write here, like sv. Screen readers pronounce their texts in it."
        placeholder="en"
        spellCheck={false}
        error={errors.language?.message}
        {...register("language")}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <TextField
          label="Accent colour"
          hint="Like #1f6fb2. Empty: the usual red."
          placeholder={DEFAULT_ACCENT}
          spellCheck={false}
          error={errors.accent?.message}
          {...register("accent")}
        />
        <AccentChoice
          accent={watch("accent")}
          onChange={(chosen) =>
            setValue("accent", chosen, { shouldDirty: true, shouldValidate: true })
          }
        />
      </div>
      <LogoField picture={picture} current={site.logo} />
      {failure && <Alert message={failure} />}
      <Button type="submit" className="justify-self-start" disabled={!isDirty} busy={isSubmitting}>
        Save Changes
      </Button>
      {prompt}
    </form>
  );
}

/** That of src/ui/tokens.css. */
const DEFAULT_ACCENT = "#c63818";

type AccentProps = { accent: string; onChange: (accent: string) => void };

/** A colour to choose, and how it looks on light and on dark pages. */
function AccentChoice({ accent, onChange }: AccentProps) {
  const shown = /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : DEFAULT_ACCENT;
  const looks = [
    { scheme: "light", color: shown },
    { scheme: "dark", color: accentIn(shown).darkAccent },
  ];
  return (
    <div className="mt-6 flex h-control items-center gap-2">
      <input
        type="color"
        className="size-10 flex-none cursor-pointer rounded-md border border-edge bg-transparent p-1"
        aria-label="Choose the accent colour"
        value={shown}
        onChange={(event) => onChange(event.target.value)}
      />
      {looks.map(({ scheme, color }) => (
        <span
          key={scheme}
          className="inline-flex h-full items-center gap-1.5 rounded-md border border-line bg-canvas px-2.5 text-sm before:icon-heart-filled before:size-4"
          style={{ colorScheme: scheme, color }}
        >
          12
        </span>
      ))}
    </div>
  );
}

function send({ logo, ...fields }: LookForm) {
  if (!(logo instanceof File)) {
    return call<typeof updateSite>("PATCH /admin/site", {
      body: { ...fields, logo },
    });
  }
  return call<typeof updateSite>("PATCH /admin/site", { body: formOf({ ...fields, logo }) });
}

type LogoProps = {
  picture: ReturnType<typeof useController<LookForm, "logo">>;
  current: string;
};

function LogoField({ picture, current }: LogoProps) {
  const kept = picture.field.value === null ? "" : current;
  const hasLogo = Boolean(picture.field.value || kept);
  return (
    <FileField
      picture={picture}
      kind={imageFile}
      limit={logoImage}
      none={current ? null : undefined}
      action={hasLogo ? "Replace logo" : "Choose logo"}
      undo={hasLogo && "Remove logo"}
      preview={(url = kept) =>
        url && <img className="h-10 max-w-40 object-contain" src={url} alt="" />
      }
    >
      <span className="text-sm/4.5 font-strong">Logo</span>
      <span className="hint-text">
        JPEG, PNG, GIF or WebP, up to 1 MB. Without a logo there is a dot. A square one from 192
        pixels on is also the icon of the site.
      </span>
    </FileField>
  );
}
