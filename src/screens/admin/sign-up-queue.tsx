"use client";
import type { listSignUps, settleSignUps } from "@/features/sign-ups/api";
import { signUpMessages } from "@/features/sign-ups/messages";
import type { SignUp } from "@/features/sign-ups/schema";
import { call } from "@/lib/browser/call";
import { Button } from "@/ui/button";
import { Select, type Selection } from "@/ui/selection";
import { Time } from "@/ui/time";
import { Queue, useQueue } from "./queue";

type Page = { signUps: SignUp[]; nextCursor: string | null };

type Props = {
  page: Page;
  agoFrom: number;
  /** Receives the focus when others are settled than the one that had it. */
  panelId: string;
};

const outcomes = { keep: "approved", remove: "refused" } as const;

const choices = {
  keep: {
    action: "Approve",
    text: "They can use the site, and everybody sees them.",
    done: signUpMessages.settled,
  },
  remove: {
    action: "Refuse",
    text: "What they have sent is deleted permanently.",
    done: signUpMessages.settled,
  },
};

/** Who waits for approval, settled one by one or many at once, by mouse or by keyboard. */
export function SignUpQueue({ page, agoFrom, panelId }: Props) {
  const queue = useQueue<Page, SignUp>(
    (cursor) => call<typeof listSignUps>("GET /admin/sign-ups", { query: { cursor } }),
    { first: page, itemsOf: ({ signUps }) => signUps },
  );
  return (
    <Queue
      queue={queue}
      choices={choices}
      decide={({ _id }, choice) => queue.ask({ choice, ids: [_id] })}
      decideMany={(ids, choice) =>
        call<typeof settleSignUps>("PATCH /admin/sign-ups", {
          body: { ids, outcome: outcomes[choice] },
        })
      }
      nameOf={(signUp) => `@${signUp?.username}`}
      noun="sign-up"
      empty={{ title: "Nobody waits", text: "Who signs up with approval is shown here." }}
      more={{
        label: "Show more sign-ups",
        failureTitle: signUpMessages.listFailed,
        tab: "sign-ups",
      }}
      panelId={panelId}
    >
      <ul aria-label="Waiting for approval">
        {queue.items.map((signUp) => (
          <Waiting
            key={signUp._id}
            {...{ signUp, agoFrom, selection: queue.selection }}
            onChoose={(choice) => queue.ask({ choice, ids: [signUp._id] })}
          />
        ))}
      </ul>
    </Queue>
  );
}

type WaitingProps = {
  signUp: SignUp;
  agoFrom: number;
  selection: Selection;
  onChoose: (choice: keyof typeof choices) => void;
};

const Waiting = ({ signUp, agoFrom, selection, onChoose }: WaitingProps) => {
  const { _id, username, fullName, sentence, createdAt } = signUp;
  return (
    <li
      id={_id}
      tabIndex={-1}
      className="flex scroll-mt-20 scroll-mb-4 flex-wrap items-start gap-x-3 gap-y-2 border-b border-line py-4"
    >
      <Select selection={selection} id={_id} name={fullName} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-sm">
          <b className="font-semibold" dir="auto">
            {fullName}
          </b>{" "}
          <span className="text-faint">
            @{username} · <Time iso={createdAt} agoFrom={agoFrom} />
          </span>
        </p>
        <p className="text-control whitespace-pre-line" dir="auto">
          {sentence}
        </p>
      </div>
      <div className="flex gap-2.5 max-lg:w-full max-lg:*:flex-1">
        {(["keep", "remove"] as const).map((choice) => (
          <Button
            key={choice}
            look="outline"
            small
            className="js-only"
            aria-label={`${choices[choice].action} ${fullName}`}
            onClick={() => onChoose(choice)}
          >
            {choices[choice].action}
          </Button>
        ))}
      </div>
    </li>
  );
};
