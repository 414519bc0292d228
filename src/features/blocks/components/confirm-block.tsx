import { Confirm } from "@/ui/confirm";

type Props = { username: string; onConfirm: () => void; onCancel: () => void };

export const ConfirmBlock = ({ username, ...handlers }: Props) => (
  <Confirm
    title={`Block @${username}?`}
    text="You will no longer see each other's posts and comments, and neither follows the other."
    action="Block"
    {...handlers}
  />
);
