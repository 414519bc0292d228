import { Time } from "@/ui/time";
import { actionTexts } from "../actions";
import type { AuditEntry } from "../schema";

type Account = AuditEntry["actor"];

const Name = ({ account }: { account: NonNullable<Account> }) => (
  <b className="font-semibold">{account.username ? `@${account.username}` : "a deleted account"}</b>
);

/** The fields that are shown; that an account is suspended, the action says. */
const fieldTexts: Record<string, string> = {
  fullName: "name",
  email: "email",
  role: "role",
  reason: "reason",
  start: "link",
  passkeys: "passkeys",
  connections: "connections",
  name: "site name",
  description: "description",
  accent: "accent colour",
  contact: "contact",
  signup: "sign-up",
  logo: "logo",
  about: "About",
  rules: "Rules",
  privacy: "Privacy",
  terms: "Terms",
  imprint: "Imprint",
};

const reportedTexts: Record<string, string> = { post: "post", comment: "comment", user: "account" };

/** What became of a reported thing: "comment removed". */
const outcomeOf = ({ after }: AuditEntry): string[] =>
  after?.outcome ? [`${reportedTexts[`${after.targetType}`]} ${after.outcome}`] : [];

function changesOf({ before, after }: AuditEntry): string[] {
  const changed = { ...before, ...after };
  return Object.entries(fieldTexts).flatMap(([field, text]) => {
    if (!(field in changed)) return [];
    const values = [before?.[field], after?.[field]].filter((value) => value !== undefined);
    return `${text}: ${values.join(" → ")}`;
  });
}

export const AuditList = ({ entries }: { entries: AuditEntry[] }) => (
  <ol aria-label="Activity log">
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
          {[...outcomeOf(entry), ...changesOf(entry)].map((change) => ` · ${change}`)}
        </p>
      </li>
    ))}
  </ol>
);
