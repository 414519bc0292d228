import { expectContrastInDark, expectNoViolation } from "./expect-accessible";
import { states } from "./states/all";
import { test } from "./states/open-state";
import type { State } from "./states/state";

/** How many states one test checks at most. */
const MAX_STATES = 4;

/** States that a test reaches anyway, beside their component or in a journey, and checks there. */
const checkedBy: Record<string, string[]> = {
  "src/features/profiles/components/edit-profile-dialog.browser.test.tsx": [
    ...["profile-edit", "profile-edit-errors"],
  ],
  "src/features/publishing/components/create-post-form.browser.test.tsx": [
    ...["upload-empty", "upload-carries", "upload-tags", "upload-errors", "upload-progress"],
    ...["upload-failed", "upload-discard"],
  ],
  "src/features/publishing/components/edit-post-dialog.browser.test.tsx": ["edit-post"],
  "src/screens/collection/collection-view.browser.test.tsx": [
    ...["favorites-empty", "saved-empty", "saved-shelf", "saved-edit-shelves"],
  ],
  "src/screens/explore/search-form.browser.test.tsx": ["explore-suggestions"],
  "src/screens/feed/feed-view.browser.test.tsx": [
    ...["feed-filtered", "feed-no-match", "feed-folded", "feed-more-failed"],
  ],
  "src/screens/login.browser.test.tsx": [
    ...["login-refused", "login-without-passkeys", "login-account-deleted"],
  ],
  "src/screens/notifications/notifications-view.browser.test.tsx": ["notifications-empty"],
  "src/screens/post-list/reactions.browser.test.tsx": ["saved-add-to-shelf"],
  "src/screens/post-menu/post-menus.browser.test.tsx": [
    ...["card-menu", "card-menu-own", "delete-post", "post-reported", "profile-report"],
    ...["feed-empty"],
  ],
  "src/screens/post/post-view.browser.test.tsx": ["post-links"],
  "src/screens/post/post-comments.browser.test.tsx": [
    ...["comment-menu", "comment-edit", "comment-refused"],
  ],
  "src/screens/profile/profile-view.browser.test.tsx": [
    ...["profile-menu", "profile-block", "profile-blocked", "profile-empty", "profile-liked"],
    ...["profile-liked-empty", "profile-describe", "profile-own-menu", "profile-reports"],
    ...["profile-download", "profile-change-password", "profile-devices", "shortcuts"],
    ...["profile-delete-account"],
  ],
  "src/screens/signup.browser.test.tsx": ["signup", "signup-errors"],
  "admin.spec.ts": ["admin-users-edit", "admin-users-delete", "admin-users-suspended"],
  "explore.spec.ts": ["explore-recent"],
  "lookalikes.spec.ts": ["upload-lookalike"],
  "offline.spec.ts": ["feed-offline"],
  "outage.spec.ts": [
    ...["feed-failed", "favorites-failed", "saved-failed", "profile-failed", "explore-failed"],
    ...["application-error"],
  ],
  "overlay.spec.ts": ["overlay-opened", "favorites-post", "saved-post"],
  "sign-in.spec.ts": [
    ...["profile-passkeys", "profile-passkey-remove", "profile-recovery-codes"],
    ...["profile-password-off"],
  ],
  "profile.spec.ts": ["profile-not-found", "access-denied"],
  "sensitive.spec.ts": ["feed-covered"],
  "zoom.spec.ts": ["post-full-size"],
  "reports.spec.ts": ["admin-reports-keep", "admin-reports-remove", "admin-reports-repeat"],
};
/** States whose markup others have, too. */
const alike = ["favorites", "trending", "following", "explore-results", "explore-colour-none"];
const elsewhere = new Set([...Object.values(checkedBy).flat(), ...alike]);

for (const visit of visitsOf(states.filter(({ name }) => !elsewhere.has(name)))) {
  const names = visit.map(({ name }) => name).join(", ");
  test(
    `${names}: no accessibility violation, in light and dark`,
    { tag: tagOf(visit) },
    async ({ openState }, { project }) => {
      test.slow();
      for (const state of visit) {
        await test.step(state.name, async () => {
          const page = await openState(state);
          // So that the top bar of narrow screens covers nothing.
          await page.evaluate(() => window.scrollTo(0, 0));
          await expectNoViolation(page);
          // The colours of a state are the same at every width.
          if (project.name === "desktop" || state.only === "narrow")
            await expectContrastInDark(page);
          await page.close();
        });
      }
    },
  );
}

/** Groups states that one browser can show: of one viewer, at the same widths. */
function visitsOf(all: State[]): State[][] {
  const visits: State[][] = [];
  for (const state of all) {
    const open = visits.find(
      ([first, ...others]) =>
        first?.as === state.as &&
        tagOf([first]) === tagOf([state]) &&
        !first.alone &&
        !state.alone &&
        others.length < MAX_STATES - 1,
    );
    if (open) open.push(state);
    else visits.push([state]);
  }
  return visits;
}

/** The tag of the widths at which the states of a visit are checked. */
function tagOf([state]: State[]): string {
  if (state?.only) return `@${state.only}`;
  return state?.both ? "@both" : "@wide";
}
