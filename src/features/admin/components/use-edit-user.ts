"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "@/lib/browser/call";
import { applyServerErrors } from "@/ui/server-errors";
import type { updateUser } from "../api";
import { failureMessage } from "../client";
import { adminUserMessages } from "../messages";
import { type AdminUser, type EditedUser, editedUser } from "../schema";

const fields = ["fullName", "email", "role", "suspended"] as const;

/** Sends only what has changed, so that concurrent changes of other fields are kept. */
function changesOf(user: AdminUser, values: EditedUser): Partial<EditedUser> {
  const changed = fields.filter((field) => values[field] !== user[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

export function useEditUser(user: AdminUser, onSaved: () => void) {
  const [failure, setFailure] = useState<string>();
  const { fullName, email, role, suspended } = user;
  const form = useForm<EditedUser>({
    mode: "onTouched",
    defaultValues: { fullName, email, role, suspended },
    resolver: zodResolver(editedUser),
  });

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await call<typeof updateUser>("PATCH /admin/users/{id}", {
        params: { id: user._id },
        body: changesOf(user, values),
      });
      onSaved();
    } catch (error) {
      setFailure(failureMessage(adminUserMessages.notSaved, error));
      applyServerErrors(form.setError, editedUser, error);
    }
  });

  return { form, submit, failure, busy: form.formState.isSubmitting };
}
