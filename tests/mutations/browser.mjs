/** @typedef {import("./mutation.mjs").Mutation} Mutation */

/** @type {Mutation[]} */
export const browserMutations = [
  {
    name: "a refused like stays on screen",
    file: "src/lib/coalesced-toggle.ts",
    find: `      toggle.show(toggle.confirmed, false);
`,
    replace: ``,
    killedBy: { kind: "browser", file: "e2e/reactions.spec.ts", title: "is reverted" },
  },
  {
    name: "each click on a toggle sends a request",
    file: "src/lib/coalesced-toggle.ts",
    find: `    if (running) return null;
`,
    replace: ``,
    killedBy: { kind: "browser", file: "e2e/reactions.spec.ts", title: "ten quick clicks" },
  },
  {
    name: "a payload that was requested before a like undoes it",
    file: "src/features/posts/client/post-cache.ts",
    find: `at > requestedAt`,
    replace: `at === Number.POSITIVE_INFINITY`,
    killedBy: { kind: "browser", file: "e2e/late-responses.spec.ts", title: "before a like" },
  },
  {
    name: "a payload that arrives while a toggle is in flight undoes it",
    file: "src/features/posts/client/post-cache.ts",
    find: `inFlight ? Number.POSITIVE_INFINITY : nextVersion()`,
    replace: `inFlight ? 0 : nextVersion()`,
    killedBy: { kind: "browser", file: "e2e/late-responses.spec.ts", title: "in flight" },
  },
  {
    name: "a list shows posts that were removed in another one",
    file: "src/features/posts/client/post-list.ts",
    find: `all.filter(({ _id }) => !isHidden(_id))`,
    replace: `all.filter(({ _id }) => isHidden(_id) || true)`,
    killedBy: {
      kind: "browser",
      file: "e2e/late-responses.spec.ts",
      title: "removed from older ones",
    },
  },
  {
    name: "the text of a failed like differs",
    file: "src/features/likes/client.ts",
    find: `"Could not update like."`,
    replace: `"Could not like."`,
    killedBy: { kind: "browser", file: "e2e/reactions.spec.ts", title: "is reverted" },
  },
  {
    name: "a title is inserted as markup",
    file: "src/screens/post-list/post-card.tsx",
    find: `<a href={href}>{post.title}</a>`,
    replace: `<a href={href} dangerouslySetInnerHTML={{ __html: post.title }} />`,
    killedBy: { kind: "browser", file: "e2e/script-injection.spec.ts" },
  },
  {
    name: "closing an overlay that was loaded by its address forgets the list",
    file: "src/screens/post/use-close-overlay.ts",
    find: `router.replace(list, { scroll: false })`,
    replace: `router.replace("/dashboard", { scroll: false })`,
    killedBy: {
      kind: "browser",
      file: "e2e/focus.spec.ts",
      title: "focuses its card",
    },
  },
  {
    name: "a session that has ended leaves its tokens in the browser",
    file: "src/features/auth/client/browser-session.ts",
    find: `function handleSessionEnd() {
  removeAuth();`,
    replace: `function handleSessionEnd() {`,
    killedBy: { kind: "browser", file: "e2e/session.spec.ts", title: "from elsewhere" },
  },
  {
    name: "a deleted post stays in the list",
    file: "src/features/posts/components/delete-post-dialog.tsx",
    find: `      hidePost(client, id, "removed");
`,
    replace: ``,
    killedBy: { kind: "browser", file: "e2e/delete-post.spec.ts", title: "deleting from a card" },
  },
  {
    name: "keyboard shortcuts work while a field has the focus",
    file: "src/screens/keyboard/use-shortcuts.ts",
    find: `if (!run || (action !== "close" && fieldOf(event))) return;`,
    replace: `if (!run) return;`,
    killedBy: { kind: "browser", file: "e2e/keyboard.spec.ts", title: "not in fields" },
  },
  {
    name: "a refused comment loses its text",
    file: "src/features/comments/client/send-comment.ts",
    find: `    upsertUnsent(client, postId, { key, content, failure });
`,
    replace: `    dropUnsent(client, postId, key);
`,
    killedBy: { kind: "browser", file: "e2e/comments.spec.ts", title: "keeps its text" },
  },
  {
    name: "a step while a post opens replaces the list in the history",
    file: "src/screens/post/overlay-navigation.tsx",
    find: `(isOpen ? "replace" : "push")`,
    replace: `(isOpen || true ? "replace" : "push")`,
    killedBy: { kind: "browser", file: "e2e/overlay-history.spec.ts", title: "after a step" },
  },
  {
    name: "a file that cannot be decoded is accepted",
    file: "src/features/media/client/validate-file.ts",
    find: `  isVideo(file) ? isPlayable(file) : isPicture(file);`,
    replace: `  Promise.resolve(isVideo(file) || true);`,
    killedBy: { kind: "browser", file: "e2e/create-post.spec.ts", title: "cannot be decoded" },
  },
  {
    name: "toasts of one kind pile up",
    file: "src/ui/toasts.tsx",
    find: `  if (!ids[kind]) changeId();`,
    replace: `  changeId();`,
    killedBy: { kind: "browser", file: "e2e/clock.spec.ts", title: "six quick bookmarks" },
  },
  {
    name: "the author's menu offers no profile",
    file: "src/screens/post-menu/author-menu.tsx",
    find: `View profile`,
    replace: `Profile`,
    killedBy: { kind: "browser", file: "e2e/menus.spec.ts", title: "links to the profile" },
  },
];
