import "server-only";
import Link from "next/link";
import type { ReactNode } from "react";
import type { Viewer } from "@/features/auth/session";
import { FilterList } from "@/features/filters/components/filter-list";
import { filterMessages } from "@/features/filters/messages";
import { listFilters } from "@/features/filters/queries";
import { MUTED_BATCH, muteMessages } from "@/features/mutes/messages";
import { listMuted } from "@/features/mutes/queries";
import {
  LicenceChoice,
  NotificationSwitches,
  PictureChoice,
  QueueMailSwitch,
} from "@/features/preferences/components/choices";
import { preferenceMessages } from "@/features/preferences/messages";
import { getPreferences } from "@/features/preferences/queries";
import { parseCursor } from "@/lib/cursor";
import { canSendMail } from "@/lib/server/mail";
import { readOrLog } from "@/lib/server/read-or-log";
import { Alert } from "@/ui/alert";
import { MutedPeople } from "./preferences/muted-people";
import { OwnProfileMenu } from "./profile/profile-menu";

type Props = {
  viewer: Viewer;
  cursor: string | undefined;
  /** What has failed on the way here. */
  failure: string | undefined;
};

export async function PreferencesScreen({ viewer, cursor, failure }: Props) {
  const from = parseCursor(cursor, "whole");
  const [preferences, muted, filters] = await Promise.all([
    readOrLog("preferences", () => getPreferences(viewer)),
    readOrLog("muted people", () => listMuted(viewer, { cursor: from, batch: MUTED_BATCH })),
    readOrLog("filters", () => listFilters(viewer)),
  ]);
  return (
    <div className="mx-auto max-w-140">
      <h1 className="page-title">Preferences</h1>
      {failure && <Alert message={failure} />}
      <noscript>
        <p className="hint-text">Changing preferences needs JavaScript.</p>
      </noscript>
      <Section id="sensitive" title="Sensitive pictures">
        {preferences ? (
          <PictureChoice name="sensitive" initial={preferences.sensitive} />
        ) : (
          <Alert message={preferenceMessages.loadFailed} />
        )}
      </Section>
      {preferences && (
        <>
          <Section id="ai" title="Pictures made with AI">
            <PictureChoice name="ai" initial={preferences.ai} />
          </Section>
          <Section id="licence" title="Your pictures">
            <LicenceChoice initial={preferences.licence} />
          </Section>
        </>
      )}
      <Section id="notifications" title="Notifications">
        <p className="text-muted">You are not told about what is off.</p>
        {preferences ? (
          <NotificationSwitches initial={preferences} />
        ) : (
          <Alert message={preferenceMessages.loadFailed} />
        )}
      </Section>
      {preferences && viewer.role !== "user" && canSendMail() && (
        <Section id="queues" title="Reports and sign-ups">
          <QueueMailSwitch initial={preferences.queueMail} />
        </Section>
      )}
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
          A post or comment with one of them is shown as one line, until you show it.
        </p>
        {filters ? <FilterList initial={filters} /> : <Alert message={filterMessages.listFailed} />}
      </Section>
      <Section id="import" title="Import">
        <p className="text-muted">
          Bring your pictures from Instagram, Flickr or another site like this one, with their
          dates.
        </p>
        <Link className="button button-outline justify-self-start" href="/preferences/import">
          Import an archive
        </Link>
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
