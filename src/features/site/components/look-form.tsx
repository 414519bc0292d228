"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useController, useForm } from "react-hook-form";
import { FileField } from "@/features/media/client/file-field";
import { imageFile } from "@/features/media/client/validate-file";
import { NAME_MAX } from "@/lib/brand";
import { call, messageOf } from "@/lib/browser/call";
import * as z from "@/lib/zod";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { applyServerErrors } from "@/ui/server-errors";
import { TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";
import { useUnsaved } from "@/ui/use-unsaved";
import type { updateSite } from "../api";
import { DESCRIPTION_MAX } from "../limits";
import { siteMessages } from "../messages";
import {
  logoImage,
  type OwnSite,
  siteAccent,
  siteContact,
  siteDescription,
  siteName,
} from "../schema";

const lookForm = z.object({
  name: siteName,
  description: siteDescription,
  accent: siteAccent,
  contact: siteContact,
  /** Null removes the logo, undefined keeps it. */
  logo: z.custom<File>().nullish(),
});

type LookForm = z.infer<typeof lookForm>;

export function LookForm({ site }: { site: OwnSite }) {
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const { name, description, accent, contact } = site;
  const form = useForm<LookForm>({
    mode: "onTouched",
    resolver: zodResolver(lookForm),
    defaultValues: { name, description, accent, contact },
  });
  const { register, handleSubmit, setError, reset, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const picture = useController({ control: form.control, name: "logo" });
  const { prompt } = useUnsaved(isDirty, siteMessages.unsaved);

  const save = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await send(values);
      reset({ ...values, logo: undefined });
      toast.success(siteMessages.saved);
      router.refresh();
    } catch (error) {
      const message = messageOf(error, siteMessages.saveFailed);
      if (!applyServerErrors(setError, lookForm, error)) setFailure(message);
      toast.error(message);
    }
  });

  return (
    <form className="grid max-w-120 gap-4" method="post" noValidate onSubmit={save}>
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
        hint="An email address or an address that begins with https://, at the foot of the pages."
        error={errors.contact?.message}
        {...register("contact")}
      />
      <TextField
        label="Accent colour"
        hint="Like #1f6fb2; empty for vermilion."
        placeholder="#c63818"
        spellCheck={false}
        error={errors.accent?.message}
        {...register("accent")}
      />
      <LogoField picture={picture} current={site.logo} />
      {failure && <Alert message={failure} />}
      <Button type="submit" className="justify-self-start" disabled={!isDirty} busy={isSubmitting}>
        Save Changes
      </Button>
      {prompt}
    </form>
  );
}

function send({ logo, ...fields }: LookForm) {
  if (!(logo instanceof File)) {
    return call<typeof updateSite>("PATCH /admin/site", {
      body: { ...fields, logo },
    });
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("logo", logo);
  return call<typeof updateSite>("PATCH /admin/site", { body });
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
        JPEG, PNG, GIF or WebP, up to 1 MB; without one there is a dot.
      </span>
    </FileField>
  );
}
