"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { LicenceField } from "@/features/licences/client";
import type { Licence } from "@/features/licences/licences";
import type { updatePreferences } from "@/features/notifications/api";
import { notificationMessages } from "@/features/notifications/messages";
import type { Preferences } from "@/features/notifications/schema";
import { call, messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";

const choices = {
  sensitive: [
    ["blur", "Blur", "Covered until you show them"],
    ["show", "Show", "Like all other pictures"],
    ["hide", "Hide", "Their posts are left out of lists"],
  ],
  ai: [
    ["show", "Show", "Like all other pictures"],
    ["fold", "Fold", "One line until you show them"],
    ["hide", "Hide", "Their posts are left out of lists"],
  ],
} as const;

/** The preference in its latest state, and what changes it. */
function useChoice<Name extends keyof Preferences>(name: Name, initial: Preferences[Name]) {
  const { refresh } = useRouter();
  const { mutate, isError, error, variables } = useMutation({
    mutationFn: (value: Preferences[Name]) =>
      call<typeof updatePreferences>("PATCH /profile/me/preferences", { body: { [name]: value } }),
    scope: { id: name },
    onSuccess: () => refresh(),
  });
  const failure = isError && (
    <Alert message={messageOf(error, notificationMessages.updateFailed)} />
  );
  return { chosen: isError ? initial : (variables ?? initial), change: mutate, failure };
}

type ChoiceProps<Name extends keyof typeof choices> = { name: Name; initial: Preferences[Name] };

/** What the viewer sees of some pictures, below the heading that names it. */
export function PictureChoice<Name extends keyof typeof choices>({
  name,
  initial,
}: ChoiceProps<Name>) {
  const { chosen, change, failure } = useChoice(name, initial);
  return (
    <>
      <div className="js-only grid" role="radiogroup" aria-labelledby={`${name}-title`}>
        {choices[name].map(([value, label, hint]) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-3"
            htmlFor={`${name}-${value}`}
          >
            <input
              id={`${name}-${value}`}
              type="radio"
              name={name}
              className="size-4.5 flex-none accent-solid"
              checked={chosen === value}
              onChange={() => change(value as Preferences[Name])}
            />
            <span>
              {label} <span className="text-sm text-faint">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {failure}
    </>
  );
}

/** The licence of the viewer's posts, unless they choose one for a post. */
export function LicenceChoice({ initial }: { initial: Licence }) {
  const { chosen, change, failure } = useChoice("licence", initial);
  return (
    <div className="js-only grid gap-3">
      <LicenceField
        value={chosen}
        hint="Posts that you have published keep theirs."
        onChange={({ target }) => change(target.value as Licence)}
      />
      {failure}
    </div>
  );
}
