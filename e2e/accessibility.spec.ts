import { expectAccessible } from "./expect-accessible";
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
  "src/screens/favorites-and-saved/reactions-view.browser.test.tsx": [
    ...["favorites-empty", "saved-empty", "saved-collection", "saved-new-collection"],
  ],
  "src/screens/explore/search-form.browser.test.tsx": [
    ...["explore-suggestions", "explore-recent"],
  ],
  "src/screens/feed/feed-view.browser.test.tsx": [
    ...["feed-filtered", "feed-no-match", "feed-folded", "feed-more-failed"],
  ],
  "src/screens/login.browser.test.tsx": [
    ...["login-refused", "login-without-passkeys", "login-account-deleted"],
  ],
  "src/screens/notifications/notifications-view.browser.test.tsx": ["notifications-empty"],
  "src/screens/post-list/reactions.browser.test.tsx": ["saved-add-to-collection"],
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
  "admin.spec.ts": [
    ...["admin-overview", "admin-users", "admin-users-none", "admin-users-edit", "admin-audit"],
    ...["admin-users-delete", "admin-users-suspended"],
  ],
  "colours.spec.ts": ["explore-colour"],
  "create-post.spec.ts": ["upload"],
  "explore.spec.ts": [...["explore", "explore-people", "explore-tags", "explore-none"]],
  "imports.spec.ts": ["import"],
  "keyboard-only.spec.ts": ["feed-welcome"],
  "lookalikes.spec.ts": ["upload-lookalike"],
  "notifications.spec.ts": ["notifications"],
  "outage.spec.ts": [
    ...["feed-failed", "favorites-failed", "saved-failed", "profile-failed", "explore-failed"],
    ...["application-error"],
  ],
  "overlay.spec.ts": ["overlay", "overlay-opened", "favorites-post", "saved-post"],
  "sign-in.spec.ts": [...["profile-passkeys", "profile-passkey-remove", "profile-password-off"]],
  "profile.spec.ts": ["profile-other", "profile-not-found", "access-denied"],
  "sensitive.spec.ts": ["feed-covered"],
  "zoom.spec.ts": ["post-full-size"],
  "reports.spec.ts": [
    ...["admin-reports", "admin-reports-keep", "admin-reports-remove", "admin-reports-repeat"],
    ...["admin-reports-settled"],
  ],
  "search.spec.ts": ["explore-words", "explore-also", "explore-near"],
  "collections.spec.ts": ["saved"],
};
/** States whose markup others have, too. */
const alike = ["favorites", "trending", "following", "explore-results", "explore-colour-none"];
const elsewhere = new Set([...Object.values(checkedBy).flat(), ...alike]);

for (const visit of visitsOf(states.filter(({ name }) => !elsewhere.has(name)))) {
  const names = visit.map(({ name }) => name).join(", ");
  test(`${names}: no accessibility violation, in light and dark`, {
    tag: `@${visit[0] && widthOf(visit[0])}`,
  }, async ({ openState }) => {
    for (const state of visit) {
      await test.step(state.name, async () => {
        const page = await openState(state);
        // So that the top bar of narrow screens covers nothing.
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectAccessible(page);
        await page.close();
      });
    }
  });
}

/** A phone's axe run is that of the states that only it has; journeys on a phone check what else differs. */
function widthOf({ only = "wide" }: State) {
  return only;
}

/** Groups states that one browser can show: of one viewer, at the same width. */
function visitsOf(all: State[]): State[][] {
  const visits: State[][] = [];
  for (const state of all) {
    const open = visits.find(
      ([first, ...others]) =>
        first?.as === state.as &&
        widthOf(first) === widthOf(state) &&
        !first.alone &&
        !state.alone &&
        others.length < MAX_STATES - 1,
    );
    if (open) open.push(state);
    else visits.push([state]);
  }
  return visits;
}
