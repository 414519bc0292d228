import { expect, it } from "vitest";
import { changePassword } from "@/features/auth/accounts/api";
import { login, register } from "@/features/auth/api";
import { createComment } from "@/features/comments/api";
import { createPost } from "@/features/publishing/api";
import type { Contract } from "@/lib/contract";
import {
  exampleFields,
  pageSizeName,
  paginated,
  requiredQuery,
  rowsOf,
  withForm,
  withJson,
} from "../../tests/support/contracts";
import { contracts } from "./contracts";
import { invalidInput } from "./failure";
import { formFields } from "./form-fields";

// Every call parses what it is sent by its contract (route.ts); that it does: tests/api/input.test.ts, bodies.test.ts.

const withBody = rowsOf([...withJson, ...withForm]);

/** The names of the fields that a body fails by; an item of a list counts as its list. */
function failing({ body }: Contract, fields: object): string[] {
  const { error } = body?.safeParse(fields) ?? {};
  const paths = error ? (invalidInput(error).errors ?? []).map(({ path }) => path) : [];
  return [...new Set(paths.map((path) => path.split(".")[0] ?? ""))];
}

/** The example of a body, by the names of its schema. */
function exampleOf(contract: Contract): Record<string, unknown> {
  const example = exampleFields(contract);
  const names = formFields(contract.body).map(({ name, sentAs }) => [
    name,
    contract.file ? sentAs : name,
  ]);
  const fields = names.map(([name = "", sent = ""]) => [name, example[sent]]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** One of each kind of those that `blank.test.ts` walks. */
const invisible = ["\0", "\u00a0", "\u200b", "\u3164"];
/** A format character with a shape, the Arabic number sign. */
const VISIBLE = "\u0600";

it.each(withBody)(
  "V17 a text of which nothing is visible is one and the same to %s, whichever it is",
  (_, contract) => {
    const example = exampleOf(contract);
    const isText = (value: unknown) => typeof value === "string" || Array.isArray(value);
    const names = Object.keys(example).filter(
      (name) => isText(example[name]) && !/password|token/i.test(name),
    );
    for (const name of names) {
      const withText = (text: string) =>
        failing(contract, { ...example, [name]: Array.isArray(example[name]) ? [text] : text });
      const [first = [], ...others] = invisible.map(withText);
      for (const other of others) expect(other, name).toEqual(first);
      if (!["fullName", "title", "content"].includes(name)) continue;
      expect([first, withText(VISIBLE)]).toEqual([[name], []]);
    }
  },
);

const long = (length: number) => "x".repeat(length);
const NOT_STORABLE = "This text cannot be stored";
const CHARACTERS = "Username can only contain lowercase letters, numbers, and underscores";
const ONE_NAME = "Send exactly one of email and username";
const NO_ADDRESS = "Please enter a valid email address";

const refusals: [Contract, string, unknown, string][] = [
  [register, "fullName", "", "Full name is required"],
  [register, "fullName", "   ", "Full name is required"],
  [register, "fullName", long(31), "Full name must be 30 characters or less"],
  [register, "fullName", "a\0b", NOT_STORABLE],
  [register, "username", "", "Username is required"],
  [register, "username", long(31), "Username must be 30 characters or less"],
  [register, "username", "ines duarte", CHARACTERS],
  [register, "username", "inés", CHARACTERS],
  [register, "email", "", "Email is required"],
  [register, "email", "ines", NO_ADDRESS],
  [register, "email", "ines@", NO_ADDRESS],
  [register, "email", `${long(250)}@x.example`, NO_ADDRESS],
  [register, "password", "", "Password is required"],
  [register, "password", "12345", "Password must be at least 6 characters"],
  [register, "password", "123456789", "Password must be 8 characters or less"],
  [login, "username", undefined, ONE_NAME],
  [login, "email", "a@b.example", ONE_NAME],
  [login, "password", undefined, "Password is required"],
  [login, "password", "", "Password is required"],
  [login, "password", "a\0b", NOT_STORABLE],
  [login, "password", long(1000), "Password must be 8 characters or less"],
  [changePassword, "newPassword", "short", "Password must be at least 6 characters"],
  [changePassword, "newPassword", "123456789", "Password must be 8 characters or less"],
  [createPost, "title", "", "Title is required"],
  [createPost, "title", " \n ", "Title is required"],
  [createPost, "title", long(101), "Title must be 100 characters or less"],
  [createPost, "title", "🙂".repeat(51), "Title must be 100 characters or less"],
  [createPost, "title", "a\0b", NOT_STORABLE],
  [createPost, "content", "", "Content is required"],
  [createPost, "content", long(281), "Content must be 280 characters or less"],
  [createPost, "alt", long(1001), "Alt text must be 1000 characters or less"],
  [createPost, "alt", "a\0b", NOT_STORABLE],
  [createPost, "tags", Array.from("abcdefghijk"), "Maximum 10 tags allowed"],
  [createPost, "tags", [long(31)], "Tag must be 30 characters or less"],
  [createPost, "tags", ["a\0b"], NOT_STORABLE],
  [createComment, "content", "", "Comment is required"],
  [createComment, "content", " \n\t ", "Comment is required"],
  [createComment, "content", long(281), "Comment must be 280 characters or less"],
  [createComment, "content", "a\0b", NOT_STORABLE],
  [createComment, "content", "\ud83d", NOT_STORABLE],
  [createComment, "content", undefined, "Comment is required"],
  [createComment, "content", 1, "Comment is required"],
];

it.each(refusals)(
  "V1 V2 V3 V4 V5 V12 V13 V17 L1 L2 L5 L6 $path refuses a %s of %j: %s",
  (contract, name, value, message) => {
    const fields = { ...exampleOf(contract), [name]: value };
    const { error } = contract.body?.safeParse(fields) ?? {};
    expect(error && invalidInput(error).errors?.map((one) => one.message)).toEqual([message]);
  },
);

it.each(rowsOf(withJson))("T6 %s names every field that is not text", (_, contract) => {
  const names = Object.keys(contract.body?.shape ?? {});
  for (const value of [{ not: "this" }, { $ne: null }, ["a"], [{}], null]) {
    const sent = Object.fromEntries(names.map((name) => [name, value]));
    expect(failing(contract, sent).sort(), JSON.stringify(value)).toEqual(names.toSorted());
  }
});

it.each(rowsOf(withForm))("%s names every field that is too long", (_, contract) => {
  const fields = formFields(contract.body).map(({ name, sentAs }) => {
    const long = "x".repeat(2000);
    return [name, sentAs === name ? long : [long]];
  });
  expect(failing(contract, Object.fromEntries(fields))).toEqual(fields.map(([name]) => name));
});

it.each(withBody)("API10 T7 %s names every field that it does not know", (_, contract) => {
  const known = Object.keys(contract.body?.shape ?? {});
  const unknown = ["role", "constructor", "prototype", "__proto__"];
  // Parsed from text: `__proto__` in an object literal is no field.
  const extras = JSON.parse(`{${unknown.map((name) => `"${name}":{"role":"admin"}`).join()}}`);
  const sent = Object.assign(Object.create(null), exampleOf(contract));
  for (const name of unknown) {
    if (known.includes(name)) continue;
    Object.defineProperty(sent, name, { value: extras[name], enumerable: true });
    expect(failing(contract, sent)).toContain(name);
  }
});

it.each(rowsOf(paginated))("API8 API10 %s refuses sizes of pages", (_, contract) => {
  const size = pageSizeName(contract);
  const sizes = ["0", "51", "-1", "1.5", "many", "1e9", "0x10", "+5", "1e1", "5.0", " 5"];
  for (const items of sizes) {
    const { error } = contract.query?.safeParse({ ...requiredQuery, [size]: items }) ?? {};
    expect(
      error?.issues.map(({ path }) => path.join()),
      items,
    ).toContain(size);
  }
});

it("T17 each call that a password or a passkey opens names the address of the client in its log line", () => {
  const opened = contracts.filter(({ body }) =>
    Object.keys(body?.shape ?? {}).some((name) => /^(currentP|p)assword$|^passkey$/.test(name)),
  );
  expect(opened.length).toBeGreaterThan(5);
  expect(opened.filter(({ audited }) => !audited).map(({ path }) => path)).toEqual([]);
});
