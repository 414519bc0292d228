"use client";
import { accountMessages } from "@/features/accounts/messages";
import { ROLES, roleLabels } from "@/features/users/roles";
import type { OwnUser } from "@/features/users/schema";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { DiscardPrompt, useDiscardPrompt } from "@/ui/discard-prompt";
import { SelectField } from "@/ui/select-field";
import { TextField } from "@/ui/text-field";
import { useEditUser } from "./use-edit-user";

type Props = { user: OwnUser; isLastAdmin: boolean; onClose: () => void; onSaved: () => void };

export function EditUserDialog({ user, isLastAdmin, onClose, onSaved }: Props) {
  const { form, submit, failure, busy } = useEditUser(user, onSaved);
  const { register, formState } = form;
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
