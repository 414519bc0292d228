"use client";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { call, messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { toast } from "@/ui/toast";
import type { updateSite } from "../api";
import { SIGNUPS, type Signup, signupTexts, siteMessages } from "../messages";
import type { OwnSite } from "../schema";

type Props = { site: Pick<OwnSite, "signup" | "isSignupFixed">; hasSignOn: boolean };

/** Who can sign up, changed at once; fixed where the variable SIGNUP decides it. */
export function SignupChoice({ site, hasSignOn }: Props) {
  const note = useId();
  const { mutate, isPending, variables, data, error } = useMutation({
    mutationFn: (signup: Signup) =>
      call<typeof updateSite>("PATCH /admin/site", { body: { signup } }),
    onSuccess: () => toast.success(siteMessages.saved),
  });
  const chosen = (isPending && variables) || data?.site.signup || site.signup;
  return (
    <fieldset className="grid max-w-120" disabled={site.isSignupFixed} aria-describedby={note}>
      <legend className="sr-only">Sign-up</legend>
      {SIGNUPS.map((signup) => (
        <label key={signup} className="flex min-h-11 items-center gap-2.5 text-control/5.75">
          <input
            className="size-4.25 flex-none accent-ink"
            type="radio"
            name="signup"
            checked={signup === chosen}
            disabled={signup === "sign-on" && !hasSignOn && chosen !== signup}
            onChange={() => mutate(signup)}
          />
          {signupTexts[signup]}
        </label>
      ))}
      <p id={note} className="hint-text">
        {site.isSignupFixed && siteMessages.signupFixed}
      </p>
      {error && <Alert message={messageOf(error, siteMessages.saveFailed)} />}
    </fieldset>
  );
}
