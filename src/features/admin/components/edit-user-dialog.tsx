import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { accountMessages } from "@/features/auth/messages";
import { ROLES, roleLabels } from "@/features/users/roles";
import { call, failureMessage } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Field } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { SelectField } from "@/ui/select-field";
import { applyServerErrors } from "@/ui/server-errors";
import { Switch } from "@/ui/switch";
import { TextField } from "@/ui/text-field";
import type { updateUser } from "../api";
import { adminUserMessages } from "../messages";
import { type AdminUser, type EditedUser, editedUser } from "../schema";

type Props = {
  user: AdminUser;
  isOwn: boolean;
  isLastAdmin: boolean;
  onClose: () => void;
  onSaved: () => void;
};

export function EditUserDialog({ user, isOwn, isLastAdmin, onClose, onSaved }: Props) {
  const { form, submit, failure, busy } = useEditUser(user, onSaved);
  const { register, formState } = form;
  const suspended = useWatch({ control: form.control, name: "suspended" });
  const { errors, isDirty, isValid } = formState;
  return (
    <FormDialog
      title="Edit User"
      action="Save Changes"
      busy={busy}
      disabled={!isDirty || !isValid}
      unsaved={{
        isDirty,
        closingText: "The account stays as it was.",
        leavingText: "Your changes to this account will be lost.",
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {failure && <Alert message={failure} />}
      <TextField
        label="Full Name"
        autoComplete="off"
        required
        data-autofocus
        error={errors.fullName?.message}
        {...register("fullName")}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        required
        error={errors.email?.message}
        {...register("email")}
      />
      <SelectField
        label="Role"
        hint={isLastAdmin ? accountMessages.lastAdminDemoted : undefined}
        error={errors.role?.message}
        disabled={isLastAdmin}
        {...register("role")}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Suspended"
        hint={isOwn ? accountMessages.ownAccountSuspended : adminUserMessages.suspendedHint}
        error={errors.suspended?.message}
      >
        {(control) => (
          <Switch {...control} checked={suspended} disabled={isOwn} {...register("suspended")} />
        )}
      </Field>
    </FormDialog>
  );
}

const fields = ["fullName", "email", "role", "suspended"] as const;

/** Sends only what has changed, so that concurrent changes of other fields are kept. */
function changesOf(user: AdminUser, values: EditedUser): Partial<EditedUser> {
  const changed = fields.filter((field) => values[field] !== user[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

function useEditUser(user: AdminUser, onSaved: () => void) {
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
