"use client";
import { useSyncExternalStore } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { SENTENCE_MAX } from "@/features/invites/limits";
import { inviteMessages } from "@/features/invites/messages";
import { FileField } from "@/features/media/client/file-field";
import { imageFile } from "@/features/media/client/validate-file";
import { avatarImage } from "@/features/media/limits";
import { pagePath } from "@/features/site/paths";
import { FULL_NAME_MAX, USERNAME_MAX } from "@/features/users/limits";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { PasswordField } from "@/ui/password-field";
import { useSite } from "@/ui/site-context";
import { TextField } from "@/ui/text-field";
import { useResumeSession } from "../client/resume-session";
import { PASSWORD_MAX, PASSWORD_MIN } from "../limits";
import type { ProvedNames, SignupForm as Values } from "./signup-values";
import { useSignup } from "./use-signup";

// For password managers that support the attribute.
const passwordRules = { passwordrules: `minlength: ${PASSWORD_MIN}; maxlength: ${PASSWORD_MAX};` };

const FIELDS = [
  "fullName",
  "username",
  "email",
  "password",
  "confirmPassword",
  "pfp",
  "sentence",
] as const;

/** The fields that a form does not have. */
const isLeftOut = (
  name: string,
  { proved, needsApproval }: Pick<Props, "proved" | "needsApproval">,
) => (proved !== null && /password/i.test(name)) || (!needsApproval && name === "sentence");

function lowerCase(input: HTMLInputElement) {
  const lower = input.value.toLowerCase();
  if (lower === input.value) return;
  const caret = input.selectionStart;
  input.value = lower;
  input.setSelectionRange(caret, caret);
}

/** A link of an invitation that is opened where /signup is open only changes the fragment. */
function onHashChange(listener: () => void) {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

type Props = {
  next: string;
  /** Whether the address must have the code of an invitation as its fragment. */
  needsInvite: boolean;
  /** Whether the account will wait for approval: then the form asks who signs up. */
  needsApproval: boolean;
  /** What single sign-on says of who signs up, who needs no password. */
  proved: ProvedNames | null;
};

export function SignupForm({ next, needsInvite, needsApproval, proved }: Props) {
  useResumeSession(next);
  const { pages } = useSite();
  const form = useSignup(next, { proved, needsApproval });
  const hasInvite = useSyncExternalStore<boolean | undefined>(
    onHashChange,
    () => location.hash.length > 1,
    () => undefined,
  );
  const { register, control, submit, failure, isSent, formState } = form;
  const { errors, isValid, touchedFields, isSubmitting } = formState;
  const busy = isSubmitting || isSent;
  const values = useWatch({ control, name: FIELDS });
  const [fullName = "", username = ""] = values;

  if (needsInvite && hasInvite === undefined) return <NeedsJavaScript />;
  if (needsInvite && !hasInvite) return <Alert tone="note" message={inviteMessages.needed} />;
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={submit}>
      <PictureField control={control} />
      <TextField
        label="Full name"
        aria-required
        autoComplete="name"
        used={fullName.trim().length}
        limit={FULL_NAME_MAX}
        error={errors.fullName?.message}
        {...register("fullName")}
      />
      <TextField
        label="Username"
        aria-required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        used={username.length}
        limit={USERNAME_MAX}
        error={errors.username?.message}
        {...register("username")}
        onInput={(event) => lowerCase(event.currentTarget)}
      />
      <TextField
        label="Email"
        aria-required
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email")}
      />
      {!proved && (
        <div className="grid grid-cols-2 gap-3">
          <PasswordField
            label="Password"
            aria-required
            autoComplete="new-password"
            hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters`}
            error={errors.password?.message}
            {...passwordRules}
            {...register("password", {
              onChange: () => touchedFields.confirmPassword && form.trigger("confirmPassword"),
            })}
          />
          <PasswordField
            label="Confirm password"
            aria-required
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...passwordRules}
            {...register("confirmPassword")}
          />
        </div>
      )}
      {needsApproval && (
        <TextField
          label="Who are you, in one sentence?"
          aria-required
          hint={inviteMessages.sentenceHint}
          used={values[6]?.length ?? 0}
          limit={SENTENCE_MAX}
          error={errors.sentence?.message}
          {...register("sentence")}
        />
      )}
      {failure && <Alert message={failure} />}
      <div className="grid gap-2">
        {pages.includes("rules") && <Agreement />}
        <Button
          type="submit"
          className="h-11 text-base/none"
          disabled={!isValid && !busy}
          busy={busy}
        >
          Sign up
        </Button>
        {!isValid && !busy && (
          <p className="hint-text">
            {FIELDS.every(
              (name, index) => values[index] || isLeftOut(name, { proved, needsApproval }),
            )
              ? "Correct what is wrong to sign up."
              : "Fill in every field to sign up."}
          </p>
        )}
      </div>
      <NeedsJavaScript />
    </form>
  );
}

const Agreement = () => (
  <p className="text-sm text-muted">
    By signing up you agree to{" "}
    <a className="underlined-link" href={pagePath("rules")} target="_blank" rel="noreferrer">
      the rules
    </a>
    .
  </p>
);

const NeedsJavaScript = () => (
  <noscript>
    <p className="hint-text">Signing up needs JavaScript.</p>
  </noscript>
);

function PictureField({ control }: { control: Control<Values> }) {
  const picture = useController({ control, name: "pfp" });
  const hasFile = Boolean(picture.field.value);
  return (
    <FileField
      picture={picture}
      square={useController({ control, name: "pfpPosition" }).field}
      kind={imageFile}
      limit={avatarImage}
      action={
        <span>
          <span className="sr-only">Profile picture </span>
          {hasFile ? "Replace" : "Choose picture"}
        </span>
      }
      undo={hasFile && "Remove"}
      required
      preview={() => (
        <span
          className="avatar avatar-19 before:icon-user-round before:size-5"
          aria-hidden="true"
        />
      )}
    >
      <span className="text-sm/4.5 font-strong">Profile picture</span>
      <span className="hint-text">JPEG, PNG, GIF or WebP, up to 3 MB</span>
    </FileField>
  );
}
