import { useWatch } from "react-hook-form";
import { accountMessages } from "@/features/auth/messages";
import { ROLES, roleLabels } from "@/features/users/roles";
import { call, failureMessage } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Field } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { SelectField } from "@/ui/select-field";
import { Switch } from "@/ui/switch";
import { TextField } from "@/ui/text-field";
import { useCallForm } from "@/ui/use-call-form";
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
  const { fullName, email, role, suspended } = user;
  const failureOf = (error: Error) => failureMessage(adminUserMessages.notSaved, error);
  const form = useCallForm<EditedUser>({
    schema: editedUser,
    defaultValues: { fullName, email, role, suspended },
    send: async (values) => {
      await call<typeof updateUser>("PATCH /admin/users/{id}", {
        params: { id: user._id },
        body: changesOf(user, values),
      }).catch((error) => {
        // Also where the error is that of a field (docs/product.md E17).
        form.setFailure(failureOf(error));
        throw error;
      });
      onSaved();
    },
    failureOf,
  });
  const { register, control, submit, failure, formState } = form;
  const isSuspended = useWatch({ control, name: "suspended" });
  const { errors, isDirty, isValid, isSubmitting } = formState;
  return (
    <FormDialog
      title="Edit User"
      action="Save Changes"
      busy={isSubmitting}
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
          <Switch {...control} checked={isSuspended} disabled={isOwn} {...register("suspended")} />
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
