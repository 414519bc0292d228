import type { Outcome } from "@/features/reports/kinds";
import { describeTarget } from "@/features/reports/targets/describe-target";
import { profilePath } from "@/features/users/paths";
import { roleLabels } from "@/features/users/roles";
import { countOf } from "@/lib/format";
import { Button } from "@/ui/button";
import { Select, type Selection } from "@/ui/selection";
import { Time } from "@/ui/time";
import { categoryLabels, reportMessages, targetLabels } from "../../messages";
import type { ReportGroup } from "../../schema";
import { LineLink } from "../../targets/components/line-link";
import { TargetPicture } from "../../targets/components/target-picture";
import { GroupedReports } from "./grouped-reports";

const HOVER = "underline-offset-3 hover:underline";
const ACTION = "js-only max-lg:h-control max-lg:flex-1";
const ADMIN_HINT = "Accounts of administrators and moderators are not removed here";

const roleIn = ({ target }: ReportGroup) =>
  target !== null && "role" in target ? target.role : "user";

const isAdmin = (group: ReportGroup) => roleIn(group) !== "user";

/** Whether it can be removed here: deleted targets and accounts of admins and moderators cannot. */
export const isRemovable = (group: ReportGroup) => group.target !== null && !isAdmin(group);

type Props = {
  group: ReportGroup;
  agoFrom: number;
  selection: Selection;
  onSettle: (outcome: Outcome) => void;
};

export const ReportGroupItem = ({ group, agoFrom, selection, onSettle }: Props) => {
  const target = describeTarget(group);
  const titleId = `${group.targetId}-title`;
  return (
    <article
      id={group.targetId}
      className="grid scroll-mt-20 scroll-mb-4 grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3.5 border-b border-line py-5 lg:grid-cols-[7.5rem_minmax(0,1fr)_auto] lg:gap-x-5 lg:gap-y-0"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <TargetPicture
        type={group.targetType}
        picture={target?.picture ?? ""}
        className="w-20 lg:w-30"
      />
      <div className="min-w-0">
        <div className="flex items-center text-sm text-faint">
          <Select
            selection={selection}
            id={group._id}
            name={target?.title ?? reportMessages.unavailable}
          />
          {targetLabels[group.targetType]} ·{" "}
          {group.total > 0 ? countOf(group.total, "report") : "reported by nobody"}
        </div>
        <h2 id={titleId} className="small-title wrap-anywhere" dir="auto">
          {target ? (
            <LineLink over="above" className={HOVER} href={target.href}>
              {target.title}
            </LineLink>
          ) : (
            reportMessages.unavailable
          )}
        </h2>
        {target && (
          <>
            <p className="text-sm text-faint">
              <LineLink over="below" className={HOVER} href={profilePath(target.user.username)}>
                {target.user.fullName} @{target.user.username}
              </LineLink>
              {isAdmin(group) && ` · ${roleLabels[roleIn(group)]}`}
            </p>
            {target.text && (
              <p className="mt-1 text-control wrap-anywhere whitespace-pre-line" dir="auto">
                {target.text}
              </p>
            )}
          </>
        )}
        {group.repeatOf && <RepeatNote {...group.repeatOf} />}
        {group.total > 0 && <Categories group={group} />}
      </div>
      {group.total > 0 && <GroupedReports group={group} agoFrom={agoFrom} />}
      <div className="flex flex-wrap gap-2.5 self-start max-lg:col-span-full lg:col-start-3 lg:row-start-1">
        <Actions group={group} onSettle={onSettle} />
      </div>
    </article>
  );
};

/** Why it is first in the queue (docs/product.md A21). */
const RepeatNote = ({ categories, removedAt }: NonNullable<ReportGroup["repeatOf"]>) => (
  <p className="mt-2 flex gap-1.5 text-sm before:mt-0.5 before:icon-circle-alert before:size-3.5">
    <span>
      Looks like a picture that was removed on <Time iso={removedAt} />
      {categories.length > 0 && `: ${categories.map((one) => categoryLabels[one]).join(", ")}`}
    </span>
  </p>
);

const Categories = ({ group }: { group: ReportGroup }) => (
  <ul className="mt-2 flex flex-wrap gap-1.5" aria-label="What is wrong">
    {group.categories.map(({ category, count }) => (
      <li key={category} className="badge tabular-nums">
        {category ? categoryLabels[category] : "No category"}
        {count > 1 && ` ${count}`}
      </li>
    ))}
  </ul>
);

const Actions = ({ group, onSettle }: Pick<Props, "group" | "onSettle">) => (
  <>
    <Button
      look="outline"
      small
      className={ACTION}
      aria-keyshortcuts="e"
      onClick={() => onSettle("kept")}
    >
      Keep
    </Button>
    {group.targetType === "post" && group.target && (
      <>
        <Button look="outline" small className={ACTION} onClick={() => onSettle("marked")}>
          Mark as sensitive
        </Button>
        <Button look="outline" small className={ACTION} onClick={() => onSettle("ai")}>
          Mark as made with AI
        </Button>
      </>
    )}
    {group.target && (
      <Button
        look="outline"
        small
        className={ACTION}
        aria-keyshortcuts="r"
        title={isAdmin(group) ? ADMIN_HINT : undefined}
        aria-disabled={isAdmin(group) || undefined}
        onClick={isAdmin(group) ? undefined : () => onSettle("removed")}
      >
        Remove
      </Button>
    )}
  </>
);
