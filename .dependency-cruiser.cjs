/** Arrows run app → screens | api → features → ui → lib; down is allowed, up never. */
const layer = (name, from, to) => ({
  name,
  severity: "error",
  // Helpers of tests are under tests/.
  from: { path: from, pathNot: "\\.test\\.tsx?$" },
  to: { path: to },
});

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-folder-cycles",
      comment: "Also by type only.",
      severity: "error",
      scope: "folder",
      from: { path: "^src/screens/[^/]+$" },
      to: { circular: true },
    },
    { name: "no-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
    layer(
      "lib-knows-only-lib",
      "^src/lib/",
      "^(app|src/(screens|api|features|ui)|tests|e2e|bench)/",
    ),
    layer("ui-knows-only-lib", "^src/ui/", "^(app|src/(screens|api|features)|tests|e2e|bench)/"),
    layer(
      "features-know-no-upper-layer",
      "^src/features/",
      "^(app|src/(screens|api)|tests|e2e|bench)/",
    ),
    layer("screens-and-api-are-apart", "^src/screens/", "^(app|src/api|tests|e2e|bench)/"),
    layer("api-and-screens-are-apart", "^src/api/", "^(app|src/screens|tests|e2e|bench)/"),
    layer("routes-are-leaves", "^(?!app/|middleware|instrumentation)", "^app/"),
    {
      name: "database-only-behind-features",
      comment: "Rows leave the database through queries and mutations, as DTOs.",
      severity: "error",
      from: {
        path: "^(app|src)/",
        pathNot:
          "^src/(generated/|lib/server/(db|database-errors|shared-limiters|first-answer|replicas)\\.ts$|features/.*/(queries|mutations|session|jobs)\\.ts$|features/auth/(challenges|end-sessions|lock-account|passwordless-logins|proof|refresh-tokens|passkeys/verify)\\.ts$|.*\\.db\\.test\\.ts$)",
      },
      to: { path: "^src/(generated/prisma|lib/server/db\\.ts)" },
    },
    {
      name: "components-belong-to-their-feature",
      comment: "A screen puts the components of several features side by side.",
      severity: "error",
      from: { path: "^src/features/([^/]+)/" },
      to: { path: "^src/features/([^/]+)/.*components/", pathNot: "^src/features/$1/" },
    },
    {
      name: "writes-only-in-writes",
      comment: "A write of several features is one transaction of one of them.",
      severity: "error",
      from: {
        path: "^src/features/([^/]+)/",
        pathNot: "/(mutations|jobs)\\.ts$|\\.test\\.ts$",
      },
      to: { path: "^src/features/([^/]+)/.*mutations\\.ts$", pathNot: "^src/features/$1/" },
    },
    {
      name: "writes-know-no-replica",
      severity: "error",
      from: {
        path: "/(mutations|jobs|end-sessions|lock-account|passwordless-logins|refresh-tokens|challenges)\\.ts$",
      },
      to: { path: "^src/lib/server/replicas\\.ts$" },
    },
    {
      name: "jobs-are-started-only",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/jobs(\\.db\\.test)?\\.ts$" },
      to: { path: "^src/jobs\\.ts$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // A test of a component, and its helpers, put the whole application around it.
    exclude: {
      path: "^(\\.next|\\.bench[^/]*|node_modules|src/generated|tests/component)|\\.browser\\.test\\.tsx$",
    },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
