import { expect, it } from "vitest";
import { measureShape } from "./metrics.mjs";

/**
 * @param {string} id
 * @param {Record<string, string>} files texts by path
 * @param {{ imports?: Record<string, string[]>, docs?: string }} [rest] imported files by importer
 */
function metric(id, files, { imports = {}, docs = "" } = {}) {
  const metrics = measureShape({
    sources: Object.entries(files).map(([path, text]) => ({ path, text })),
    imports: Object.entries(imports).flatMap(([from, all]) => all.map((to) => ({ from, to }))),
    docs,
  });
  const found = metrics.find((one) => one.id === id);
  if (!found) throw new Error(`There is no metric "${id}"`);
  return found;
}

it("finds short files with one importer", () => {
  const files = {
    "src/lib/one.ts": "line\n".repeat(40),
    "src/lib/long.ts": "line\n".repeat(41),
    "src/lib/shared.ts": "line\n",
    "src/lib/one.test.ts": "line\n",
  };
  const imports = {
    "src/lib/a.ts": ["src/lib/one.ts", "src/lib/long.ts", "src/lib/shared.ts"],
    "src/lib/b.ts": ["src/lib/shared.ts"],
  };
  expect(metric("singleImporters", files, { imports }).found).toEqual(["src/lib/one.ts"]);
});

it("finds features that import each other, also indirectly", () => {
  const imports = {
    "src/features/posts/api.ts": ["src/features/users/schema.ts", "src/features/posts/rules.ts"],
    "src/features/users/schema.ts": ["src/features/media/limits.ts"],
    "src/features/media/limits.ts": ["src/features/posts/schema.ts"],
    "src/features/likes/api.ts": ["src/features/posts/schema.ts"],
  };
  const { found } = metric("featuresInCircles", {}, { imports });
  expect(found).toEqual(["media", "posts", "users"]);
});

it("finds file names of features that the vocabulary does not have", () => {
  const files = {
    "src/features/posts/queries.ts": "",
    "src/features/posts/client.tsx": "",
    "src/features/posts/queries.db.test.ts": "",
    "src/features/posts/search-queries.ts": "",
    "src/features/posts/search/queries.ts": "",
    "src/features/posts/search/page.ts": "",
    "src/features/posts/client/post-list.ts": "",
    "src/features/posts/components/post.tsx": "",
    "src/features/auth/cookie.ts": "",
    "src/features/posts/cookie.ts": "",
  };
  expect(metric("outsideVocabulary", files).found).toEqual([
    "src/features/posts/search-queries.ts",
    "src/features/posts/search/page.ts",
    "src/features/posts/cookie.ts",
  ]);
});

const documented = `/**
 * What it returns.
 */
export const get = 1;
`;

it("counts comment lines, but no docstrings of queries, mutations, contracts and lib", () => {
  const own = "src/features/posts";
  for (const path of [
    `${own}/queries.ts`,
    `${own}/mutations.ts`,
    `${own}/api.ts`,
    "src/lib/id.ts",
  ]) {
    expect(metric("comments", { [path]: documented }).value, path).toBe(0);
  }
  expect(metric("comments", { [`${own}/rules.ts`]: documented }).value).toBe(75);
  // Only what is exported has docstrings.
  const inner = "const a = 1; // why\n// why\nconst b = 2;\n\nconst c = 3;\n";
  expect(metric("comments", { "src/lib/id.ts": inner }).value).toBe(25);
});

it("counts comments in JSX and CSS, not in texts", () => {
  const jsx =
    'const a = (\n  <p>\n    {/* why */}\n    // text\n  </p>\n);\nconst url = "http://a";\n';
  expect(metric("comments", { "src/ui/a.tsx": jsx }).value).toBe(14.3);
  expect(metric("comments", { "src/ui/a.css": ".a {\n  /* why */\n  top: 0;\n}\n" }).value).toBe(
    25,
  );
});

it("counts JSDoc types in plain JavaScript as code", () => {
  const typed = "/**\n * Why.\n * @param {string} a\n */\nconst f = (a) => a;\n";
  expect(metric("scriptComments", { "scripts/a.mjs": typed }).value).toBe(60);
});

it("finds suppressions in comments", () => {
  const text =
    "// biome-ignore lint/a: b\na;\n// @ts-expect-error\nb;\n/* biome-ignore-end lint/a: b */\n";
  const files = { "src/lib/a.ts": text, "src/lib/b.ts": 'const a = "// @ts-ignore";' };
  expect(metric("suppressions", files).found).toEqual(["src/lib/a.ts:1", "src/lib/a.ts:3"]);
});

it.each([
  ["/** What a feed shows (spec §2). */", true],
  ["/** Shown for a while (decisions,\n * screens). */", true],
  ["// the specification asks for this", true],
  ["// once for each key (API contract, input)", true],
  ["// guessed too often, T17", true],
  ["// photography, design, nature", false],
  ["// RFC 9110 §14", false],
  ["// as docs/product.md has it", false],
])("%s cites a document outside the repository: %s", (comment, cites) => {
  const { value } = metric("foreignCitations", { "src/lib/a.ts": `${comment}\n` });
  expect(value).toBe(cites ? 1 : 0);
});

it("accepts numbers of threats that are in docs, in comments and titles", () => {
  const files = { "tests/api/a.test.ts": 'describe("logins, T17", () => {});\n' };
  expect(metric("foreignCitations", files).found).toEqual(["tests/api/a.test.ts:1"]);
  expect(metric("foreignCitations", files, { docs: "| T17 | logins |" }).value).toBe(0);
});

it("lists class names of four letters or fewer once", () => {
  const files = { "src/ui/a.css": ".card, .card .i {}\n.panel:hover .card {}\n" };
  expect(metric("shortClasses", files).found).toEqual(["card", "i"]);
});

it("finds selectors with a class that is in no string", () => {
  const files = {
    "src/ui/a.css":
      ".panel {}\n.panel.gone, .panel {}\n.panel:not(.never) {}\n.size-large {}\n.note {}\n",
    // A comment or a variable is no use of a class.
    "src/ui/a.tsx": `// gone\nconst gone = <p className={\`panel size-\${size}\`} />;\n`,
    "src/ui/b.ts": `const page = html\`<p class="note">\${text}</p>\`;\n`,
  };
  expect(metric("deadSelectors", files).found).toEqual(["src/ui/a.css:2 .panel.gone"]);
});

it("counts the lines of src, without tests", () => {
  const files = { "src/lib/a.ts": "a;\nb;\n", "src/lib/a.test.ts": "c;\n", "app/page.tsx": "d;\n" };
  expect(metric("lines", files).value).toBe(2);
});
