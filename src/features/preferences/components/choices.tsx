"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { LicenceField } from "@/features/licences/client";
import type { Licence } from "@/features/licences/licences";
import { unreadKey } from "@/features/notifications/client";
import { KINDS, kindLabels, type NotificationKind } from "@/features/notifications/messages";
import { call, messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Switch } from "@/ui/switch";
import type { updatePreferences } from "../api";
import { preferenceMessages } from "../messages";
import type { Preferences } from "../schema";

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

/** The preference in its latest state, and what changes it: at once on screen, and back after a failure. */
function usePreference<Name extends keyof Preferences>(name: Name, initial: Preferences[Name]) {
  const client = useQueryClient();
  const { refresh } = useRouter();
  const { mutate, isError, error, variables } = useMutation({
    mutationFn: (value: Preferences[Name]) =>
      call<typeof updatePreferences>("PATCH /profile/me/preferences", { body: { [name]: value } }),
    scope: { id: name },
    onSuccess: () => {
      // Or Back would show the page as it was.
      refresh();
      void client.invalidateQueries({ queryKey: unreadKey });
    },
  });
  const failure = isError && <Alert message={messageOf(error, preferenceMessages.updateFailed)} />;
  return { chosen: isError ? initial : (variables ?? initial), change: mutate, failure };
}

type ChoiceProps<Name extends keyof typeof choices> = { name: Name; initial: Preferences[Name] };

/** What the viewer sees of some pictures, below the heading that names it. */
export function PictureChoice<Name extends keyof typeof choices>({
  name,
  initial,
}: ChoiceProps<Name>) {
  const { chosen, change, failure } = usePreference(name, initial);
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
  const { chosen, change, failure } = usePreference("licence", initial);
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

type SwitchProps = { name: NotificationKind | "queueMail"; label: string; initial: boolean };

function PreferenceSwitch({ name, label, initial }: SwitchProps) {
  const { chosen, change, failure } = usePreference(name, initial);
  return (
    <>
      <label
        htmlFor={`${name}-switch`}
        className="js-only flex min-h-12 items-center justify-between gap-4"
      >
        {label}
        <Switch
          id={`${name}-switch`}
          checked={chosen}
          onChange={({ target }) => change(target.checked)}
        />
      </label>
      {failure}
    </>
  );
}

/** Which notifications the viewer gets. */
export const NotificationSwitches = ({
  initial,
}: {
  initial: Record<NotificationKind, boolean>;
}) => (
  <ul className="js-only">
    {KINDS.map((kind) => (
      <li key={kind} className="border-b border-line last:border-0">
        <PreferenceSwitch name={kind} label={kindLabels[kind]} initial={initial[kind]} />
      </li>
    ))}
  </ul>
);

/** Whether an administrator or a moderator gets a mail a day about what waits. */
export const QueueMailSwitch = ({ initial }: { initial: boolean }) => (
  <PreferenceSwitch
    name="queueMail"
    label="A mail when some wait, once a day at most"
    initial={initial}
  />
);
