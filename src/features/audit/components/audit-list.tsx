import { Time } from "@/ui/time";
import { actionTexts } from "../actions";
import type { AuditEntry } from "../schema";

type Account = AuditEntry["actor"];

const Name = ({ account }: { account: NonNullable<Account> }) => (
  <b className="font-semibold">{account.username ? `@${account.username}` : "a deleted account"}</b>
);

/** The value of one field before and after, as far as there is one. */
function changesOf({ before, after }: AuditEntry): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) =>
    [
      `${name}:`,
      [before?.[name], after?.[name]].filter((value) => value !== undefined).join(" → "),
    ].join(" "),
  );
}

/** Entries of the audit log (docs/product.md A20). */
export const AuditList = ({ entries }: { entries: AuditEntry[] }) => (
  <ol aria-label="Audit log">
    {entries.map((entry) => (
      <li key={entry._id} className="border-b border-line py-3 text-sm wrap-anywhere">
        <p>
          {entry.actor ? (
            <Name account={entry.actor} />
          ) : (
            <b className="font-semibold">The operator</b>
          )}{" "}
          {actionTexts[entry.action]} {entry.target && <Name account={entry.target} />}
        </p>
        <p className="text-faint">
          <Time iso={entry.createdAt} />
          {changesOf(entry).map((change) => ` · ${change}`)}
        </p>
      </li>
    ))}
  </ol>
);
