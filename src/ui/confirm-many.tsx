import type { ReactNode } from "react";
import { messageOf } from "@/lib/browser/call";
import { countOf } from "@/lib/format";
import type { ManyDone } from "@/lib/many";
import { ConfirmCall } from "./confirm";

/** What some refused, while the others are done. */
class RefusedError extends Error {}

const refusals: Record<string, string> = {
  forbidden: "only an administrator may",
  not_found: "no longer there",
  conflict: "refused",
};

/** To how many one request does the same. */
const REQUEST_MAX = 100;

type Work = {
  ids: string[];
  nameOf: (id: string) => string;
  perform: (ids: string[]) => Promise<ManyDone>;
  /** Called for those with which it succeeded, also where others failed. */
  onDone: (ids: string[]) => void;
};

/**
 * Does the same to many, as many in a request as it takes.
 * @throws Error that names those which refuse, when the others are done
 */
export async function doMany({ ids, nameOf, perform, onDone }: Work): Promise<void> {
  const refused: string[] = [];
  for (let from = 0; from < ids.length; from += REQUEST_MAX) {
    const { done, failed } = await perform(ids.slice(from, from + REQUEST_MAX));
    onDone(done);
    for (const { _id, code } of failed) refused.push(`${nameOf(_id)} (${refusals[code] ?? code})`);
  }
  if (refused.length === 0) return;
  const rest = refused.length < ids.length ? "The others are done. " : "";
  throw new RefusedError(`${rest}Left as they were: ${refused.join(", ")}.`);
}

/** What is said when `doMany` fails. */
export const manyFailure = (error: Error) =>
  error instanceof RefusedError ? error.message : messageOf(error, "Try again.");

type Props = Work & {
  /** What is done, as the button says it. */
  action: string;
  noun: string;
  text: string;
  harmless?: boolean;
  children?: ReactNode;
  /** When all are done. */
  onFinish: () => void;
  onCancel: () => void;
};

/** Asks once before the same is done to many, and says what some of them refuse. */
export const ConfirmMany = ({ ids, nameOf, perform, onDone, noun, onFinish, ...props }: Props) => (
  <ConfirmCall
    {...props}
    title={`${props.action} ${countOf(ids.length, noun)}?`}
    perform={() => doMany({ ids, nameOf, perform, onDone })}
    onDone={onFinish}
    failureOf={manyFailure}
  />
);
