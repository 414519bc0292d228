"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { listSignUps, settleSignUps } from "@/features/sign-ups/api";
import { signUpMessages } from "@/features/sign-ups/messages";
import type { SignUp, SignUpOutcome } from "@/features/sign-ups/schema";
import { call } from "@/lib/browser/call";
import { usePages } from "@/lib/browser/use-pages";
import { Button } from "@/ui/button";
import { ConfirmMany } from "@/ui/confirm-many";
import { EmptyState } from "@/ui/empty-state";
import { Select, type Selection, SelectionBar, useSelection } from "@/ui/selection";
import { Time } from "@/ui/time";
import { toast } from "@/ui/toast";
import { whenNoModalIsOpen } from "@/ui/use-modal";
import { ShowMore } from "../post-list/show-more";
import { adminPath } from "./url-state";
import { focusItem, useQueueKeys } from "./use-queue-keys";

type Page = { signUps: SignUp[]; nextCursor: string | null };

type Props = {
  page: Page;
  agoFrom: number;
  /** Receives the focus when others are settled than the one that had it. */
  panelId: string;
};

type Opened = { ids: string[]; outcome: SignUpOutcome };

const questions = {
  approved: { action: "Approve", text: "They can use the site, and everybody sees them." },
  refused: { action: "Refuse", text: "What they have sent is deleted permanently." },
} as const;

/** Who waits for approval, settled one by one or many at once, by mouse or by keyboard. */
export function SignUpQueue({ page, agoFrom, panelId }: Props) {
  const router = useRouter();
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened>();
  const { items, ...list } = usePages<Page, SignUp>(
    (cursor) => call<typeof listSignUps>("GET /admin/sign-ups", { query: { cursor } }),
    { first: page, itemsOf: ({ signUps }) => signUps },
  );
  const waiting = items.filter(({ _id }) => !settled.has(_id));
  const ids = waiting.map(({ _id }) => _id);
  const selection = useSelection(ids);
  const { selected } = selection;

  const settle = (outcome: SignUpOutcome, chosen: string[]) => {
    if (chosen.length > 0) setOpened({ ids: chosen, outcome });
  };
  useQueueKeys(ids, (focused, key) => {
    const here = ids.slice(focused, focused + 1);
    if (key === "select") for (const id of here) selection.toggle(id);
    else settle(key === "keep" ? "approved" : "refused", selected.length > 0 ? selected : here);
  });

  const done = (ids: string[]) => {
    selection.drop(ids);
    setSettled((before) => new Set([...before, ...ids]));
    setOpened(
      (before) => before && { ...before, ids: before.ids.filter((id) => !ids.includes(id)) },
    );
    router.refresh();
  };
  const finish = () => {
    setOpened(undefined);
    toast.success(signUpMessages.settled);
    whenNoModalIsOpen(() => document.getElementById(panelId)?.focus({ preventScroll: true }));
  };

  return (
    <>
      {waiting.length > 0 && (
        <SelectionBar selection={selection} label="Many at once">
          {(["approved", "refused"] as const).map((outcome) => (
            <Button
              key={outcome}
              look="outline"
              small
              aria-keyshortcuts={outcome === "approved" ? "e" : "r"}
              disabled={selected.length === 0}
              onClick={() => settle(outcome, selected)}
            >
              {questions[outcome].action} selected
            </Button>
          ))}
        </SelectionBar>
      )}
      <ul aria-label="Waiting for approval">
        {waiting.map((signUp) => (
          <Waiting
            key={signUp._id}
            {...{ signUp, agoFrom, selection }}
            onSettle={(outcome) => settle(outcome, [signUp._id])}
          />
        ))}
      </ul>
      {waiting.length === 0 && !list.nextCursor && (
        <EmptyState title="Nobody waits" text="Who signs up with approval is shown here." />
      )}
      <ShowMore
        items={waiting}
        list={{ ...list, isPaged: false }}
        paging={paging}
        noun="sign-up"
        focusItem={focusItem}
      />
      {opened && (
        <ConfirmMany
          ids={opened.ids}
          nameOf={(id) => `@${items.find(({ _id }) => _id === id)?.username}`}
          {...questions[opened.outcome]}
          noun="sign-up"
          harmless={opened.outcome === "approved"}
          perform={(ids) =>
            call<typeof settleSignUps>("PATCH /admin/sign-ups", {
              body: { ids, outcome: opened.outcome },
            })
          }
          onDone={done}
          onFinish={finish}
          onCancel={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const paging = {
  label: "Show more sign-ups",
  failureTitle: signUpMessages.listFailed,
  failureText: "Try again.",
  href: (cursor: string) => adminPath({ tab: "sign-ups", cursor }),
};

type WaitingProps = {
  signUp: SignUp;
  agoFrom: number;
  selection: Selection;
  onSettle: (outcome: SignUpOutcome) => void;
};

const Waiting = ({ signUp, agoFrom, selection, onSettle }: WaitingProps) => {
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
        {(["approved", "refused"] as const).map((outcome) => (
          <Button
            key={outcome}
            look="outline"
            small
            className="js-only"
            aria-label={`${questions[outcome].action} ${fullName}`}
            onClick={() => onSettle(outcome)}
          >
            {questions[outcome].action}
          </Button>
        ))}
      </div>
    </li>
  );
};
