import { withClient } from "../scripts/migrations/database.mjs";
import { startOwnSite } from "./own-site";
import { type Member, type Server, server } from "./people";

/** A separate site, for tests that break it. */
export type FailingSite = {
  app: Server;
  /** A user with one post, "Herbarium" with the tag "plants", liked and bookmarked. */
  member: Member;
  postId: string;
  /** Renames a table, so that queries fail; sessions stay valid. */
  hideTable: (table: "posts" | "tags") => Promise<void>;
  restoreTable: (table: "posts" | "tags") => Promise<void>;
  close: () => Promise<void>;
};

export async function startFailingSite(): Promise<FailingSite> {
  const site = await startOwnSite();
  const { databaseUrl, close } = site;
  const app = server(site);
  const member = await app.register();
  const { _id: postId } = await app.publish(member, { title: "Herbarium", tags: ["plants"] });
  await app.like(member, postId);
  await app.bookmark(member, postId);
  const rename = (from: string, to: string) =>
    withClient(databaseUrl, async (client) => {
      await client.query(`ALTER TABLE ${from} RENAME TO ${to}`);
    });
  return {
    app,
    member,
    postId,
    hideTable: (table) => rename(table, `${table}_away`),
    restoreTable: (table) => rename(`${table}_away`, table),
    close,
  };
}
