"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { updatePreferences } from "@/features/notifications/api";
import { notificationMessages } from "@/features/notifications/messages";
import type { SensitiveChoice } from "@/features/users/schema";
import { call, messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";

const choices: [SensitiveChoice, string, string][] = [
  ["blur", "Blur", "Covered until you show them"],
  ["show", "Show", "Like all other pictures"],
  ["hide", "Hide", "Their posts are left out of lists"],
];

export function SensitivePreference({ initial }: { initial: SensitiveChoice }) {
  const { refresh } = useRouter();
  const change = useMutation({
    mutationFn: (sensitive: SensitiveChoice) =>
      call<typeof updatePreferences>("PATCH /profile/me/preferences", { body: { sensitive } }),
    scope: { id: "sensitive" },
    onSuccess: () => refresh(),
  });
  const chosen = change.isError ? initial : (change.variables ?? initial);
  return (
    <>
      <div className="js-only grid" role="radiogroup" aria-labelledby="sensitive-title">
        {choices.map(([value, label, hint]) => (
          <label key={value} className="flex min-h-12 items-center gap-3" htmlFor={`see-${value}`}>
            <input
              id={`see-${value}`}
              type="radio"
              name="sensitive"
              className="size-4.5 flex-none accent-solid"
              checked={chosen === value}
              onChange={() => change.mutate(value)}
            />
            <span>
              {label} <span className="text-sm text-faint">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {change.isError && (
        <Alert message={messageOf(change.error, notificationMessages.updateFailed)} />
      )}
    </>
  );
}
