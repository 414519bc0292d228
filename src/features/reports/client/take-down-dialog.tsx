import { useWatch } from "react-hook-form";
import { call } from "@/lib/browser/call";
import { countOf } from "@/lib/format";
import * as z from "@/lib/zod";
import { Alert } from "@/ui/alert";
import { doMany, manyFailure } from "@/ui/confirm-many";
import { FormDialog } from "@/ui/form-dialog";
import { TextArea } from "@/ui/text-field";
import { toast } from "@/ui/toast";
import { useCallForm } from "@/ui/use-call-form";
import type { takeDown } from "../api";
import type { TargetType } from "../kinds";
import { consequences, REASON_MAX, reportMessages } from "../messages";
import { removalReason } from "../schema";

const nouns = { post: "post", comment: "comment", user: "account" } as const;

const form = z.object({ reason: removalReason });

type Props = {
  targetType: TargetType;
  ids: string[];
  nameOf?: (id: string) => string;
  /** Called for those that are gone, also where others are left. */
  onDone: (ids: string[]) => void;
  onClose: () => void;
};

/** Takes down what nobody needs to have reported, with a reason. */
export function TakeDownDialog({ targetType, ids, nameOf, onDone, onClose }: Props) {
  const noun = nouns[targetType];
  const { register, control, submit, failure, formState } = useCallForm({
    schema: form,
    defaultValues: { reason: "" },
    send: async ({ reason }) => {
      const perform = (some: string[]) =>
        call<typeof takeDown>("POST /admin/removals", { body: { targetType, ids: some, reason } });
      await doMany({ ids, nameOf: nameOf ?? (() => `the ${noun}`), perform, onDone });
      toast.success(reportMessages.takenDown);
      onClose();
    },
    failureOf: manyFailure,
  });
  const [action, what] =
    targetType === "user"
      ? ["Delete", countOf(ids.length, noun)]
      : ["Take down", ids.length === 1 ? `this ${noun}` : countOf(ids.length, noun)];
  const used = useWatch({ control, name: "reason" }).length;
  return (
    <FormDialog
      title={`${action} ${what}?`}
      action={action}
      look="danger"
      busy={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">{consequences[targetType]}</p>
      <TextArea
        label="Reason"
        hint={targetType === "user" ? "It is kept in the activity log." : "Its author reads it."}
        rows={3}
        data-autofocus
        used={used}
        limit={REASON_MAX}
        error={formState.errors.reason?.message}
        {...register("reason")}
      />
      {failure && <Alert message={failure} />}
    </FormDialog>
  );
}
