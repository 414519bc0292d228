import { call } from "@/lib/browser/call";
import { leaveDeletedAccount } from "../../client/browser-session";
import { ProofDialog, type Question } from "../../components/proof-dialog";
import { accountMessages } from "../../messages";
import type { deleteAccount } from "../api";

const perform: Question["perform"] = async (body) => {
  await call<typeof deleteAccount>("POST /profile/me/delete", { body });
  leaveDeletedAccount();
};

export const DeleteAccountDialog = (props: { username: string; onClose: () => void }) => (
  <ProofDialog
    {...props}
    question={{
      title: "Delete your account?",
      text: (
        <>
          <p>
            <b className="text-ink">@{props.username}</b> disappears immediately, with all posts,
            comments, likes, bookmarks and follows, and you are logged out everywhere. Others can
            take the username.
          </p>
          <p>
            This cannot be undone. To keep your posts, download your data before you delete your
            account.
          </p>
        </>
      ),
      action: "Delete account",
      danger: true,
      failure: accountMessages.deleteFailed,
      perform,
    }}
  />
);
