import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/launch/root.mjs";

type Parameters = { id: string; username: string };

/** The paths of all signed-in pages, from the folders of `app/` as Next reads them. */
export function signedInPages({ id, username }: Parameters): string[] {
  const folder = join(root, "app/(signed-in)");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const pages = files.filter((path) => /(^|\/)page\.tsx$/.test(path));
  const paths = pages.map((path) =>
    path
      .split("/")
      .slice(0, -1)
      .filter((part) => !/^(\(.*\)|@.*)$/.test(part))
      .map((part) => part.replace(/^\(\.+\)/, ""))
      .join("/")
      .replace("[id]", id)
      .replace("[username]", username)
      .replace("[...unknown]", "no/such/page"),
  );
  return [...new Set(paths.map((path) => `/${path}`))].sort();
}
