"use client";
import { useWatch } from "react-hook-form";
import { accountMessages } from "@/features/accounts/messages";
import { ROLES, roleLabels } from "@/features/users/roles";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { DiscardPrompt, useDiscardPrompt } from "@/ui/discard-prompt";
import { Field } from "@/ui/field";
import { SelectField } from "@/ui/select-field";
import { Switch } from "@/ui/switch";
import { TextField } from "@/ui/text-field";
import { adminUserMessages } from "../messages";
import type { AdminUser } from "../schema";
import { useEditUser } from "./use-edit-user";

type Props = {
  user: AdminUser;
  /** Whether it is the admin's own account. */
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
  const { close: closeOrAsk, prompt } = useDiscardPrompt(isDirty, onClose);
  const close = () => {
    if (!busy) closeOrAsk();
  };
  return (
    <Dialog title="Edit User" onClose={close}>
      <form noValidate onSubmit={submit}>
        <div className="dialog-body">
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
              <Switch
                {...control}
                checked={suspended}
                disabled={isOwn}
                {...register("suspended")}
              />
            )}
          </Field>
        </div>
        <footer>
          <Button look="outline" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={!isDirty || !isValid}>
            Save Changes
          </Button>
        </footer>
      </form>
      <DiscardPrompt
        {...prompt}
        closingText="The account stays as it was."
        leavingText="Your changes to this account will be lost."
      />
    </Dialog>
  );
}
