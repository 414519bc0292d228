import "server-only";
import type { ReactNode } from "react";
import type { Viewer } from "@/features/auth/session";
import { FilterList } from "@/features/filters/components/filter-list";
import { filterMessages } from "@/features/filters/messages";
import { listFilters } from "@/features/filters/queries";
import { MUTED_BATCH } from "@/features/mutes/limits";
import { muteMessages } from "@/features/mutes/messages";
import { listMuted } from "@/features/mutes/queries";
import { NotificationSwitches } from "@/features/notifications/components/notification-switches";
import { notificationMessages } from "@/features/notifications/messages";
import { getPreferences } from "@/features/notifications/queries";
import { parseCursor } from "@/lib/cursor";
import { readOrLog } from "@/lib/server/read-or-log";
import { Alert } from "@/ui/alert";
import { MutedPeople } from "./preferences/muted-people";
import { SensitivePreference } from "./preferences/sensitive-choice";
import { OwnProfileMenu } from "./profile/profile-menu";

type Props = { viewer: Viewer; cursor: string | undefined };

export async function PreferencesScreen({ viewer, cursor }: Props) {
  const from = parseCursor(cursor, "whole");
  const [preferences, muted, filters] = await Promise.all([
    readOrLog("preferences", () => getPreferences(viewer)),
    readOrLog("muted people", () => listMuted(viewer, { cursor: from, batch: MUTED_BATCH })),
    readOrLog("filters", () => listFilters(viewer)),
  ]);
  return (
    <div className="mx-auto max-w-140">
      <h1 className="page-title">Preferences</h1>
      <noscript>
        <p className="hint-text">Changing preferences needs JavaScript.</p>
      </noscript>
      <Section id="sensitive" title="Sensitive pictures">
        {preferences ? (
          <SensitivePreference initial={preferences.sensitive} />
        ) : (
          <Alert message={notificationMessages.settingsFailed} />
        )}
      </Section>
      <Section id="notifications" title="Notifications">
        <p className="text-muted">What is off is not listed, and does not count as new.</p>
        {preferences ? (
          <NotificationSwitches initial={preferences} />
        ) : (
          <Alert message={notificationMessages.settingsFailed} />
        )}
      </Section>
      <Section id="muted" title="Muted">
        <p className="text-muted">
          What they post and write is left out of your lists and notifications. They do not learn
          it.
        </p>
        {muted ? (
          <MutedPeople key={cursor ?? ""} page={muted} fromStart={!from} />
        ) : (
          <Alert message={muteMessages.listFailed} />
        )}
      </Section>
      <Section id="filters" title="Muted words and tags">
        <p className="text-muted">
          A post or comment with one of them is folded to one line, until you show it.
        </p>
        {filters ? <FilterList initial={filters} /> : <Alert message={filterMessages.listFailed} />}
      </Section>
      <Section id="account" title="Account">
        <OwnProfileMenu username={viewer.username} isList />
      </Section>
    </div>
  );
}

type SectionProps = { id: string; title: string; children: ReactNode };

const Section = ({ id, title, children }: SectionProps) => (
  <section
    id={id}
    className="mt-7 grid scroll-mt-[calc(var(--spacing-topbar)+0.5rem)] gap-3 border-line border-t pt-5"
    aria-labelledby={`${id}-title`}
  >
    <h2 id={`${id}-title`} tabIndex={-1} className="section-title">
      {title}
    </h2>
    {children}
  </section>
);
