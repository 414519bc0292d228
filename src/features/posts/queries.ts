import "server-only";
import { type PreviewFile, toPreviewFiles } from "@/features/media/queries";
import { visibleUser } from "@/features/users/user-rows";
import { decodeCursor, toPage } from "@/lib/cursor";
import { prisma, query } from "@/lib/db";
import { isId } from "@/lib/id";
import { type FeedOrder, feedStatement } from "./feed-statement";
import { type PostRow, postColumns, postJoins, toPost } from "./post-rows";
import { cursorRanks, type Ranking } from "./rules";
import type { Post } from "./schema";

type Viewer = { id: string };
type PostPage = { posts: Post[]; hasMore: boolean; nextCursor: string | null };

type FeedQuery = FeedOrder & { viewer: Viewer; cursor?: string; batch: number };

/**
 * One page of the feed, without the posts of whom a block hides.
 * @throws AppError invalid_input for a cursor that is not ours or belongs to another sort
 */
export async function listFeed({ viewer, cursor, batch, ...order }: FeedQuery): Promise<PostPage> {
  const statement = feedStatement({
    ...order,
    viewerId: viewer.id,
    after: cursor === undefined ? undefined : decodeCursor(cursor, cursorRanks[order.sort]),
    rows: batch + 1,
  });
  type Row = PostRow & { rank: number | null };
  const rows = await query<Row>(statement.name, statement.text, statement.values);
  const { items, ...page } = toPage(rows, batch, (row) => [row.rank, row.id]);
  return { posts: items.map(toPost), ...page };
}

/**
 * The posts with most of something, the newest first among equals.
 * @throws AppError invalid_input for a cursor that is not ours or belongs to another list
 */
export async function listMost(
  sort: Exclude<Ranking, "recent">,
  { viewer, cursor, limit }: { viewer: Viewer; cursor?: string; limit: number },
) {
  const { posts: tweets, ...page } = await listFeed({ viewer, sort, cursor, batch: limit });
  return { tweets, ...page };
}

const GET_POST = `SELECT ${postColumns} FROM posts p ${postJoins} WHERE p.id = $2 AND ${visibleUser}`;

/** One post, or null when there is none or a block hides it. */
export async function getPost({
  viewer,
  id,
}: {
  viewer: Viewer;
  id: string;
}): Promise<Post | null> {
  if (!isId(id)) return null;
  const [row] = await query<PostRow>("get_post", GET_POST, [viewer.id, id]);
  return row ? toPost(row) : null;
}

// Candidates are read from three short index ranges; those by the author or with a shared tag come first.
const LIST_RELATED = `
  WITH origin AS (SELECT id, author_id, tags FROM posts WHERE id = $2),
  near AS (
    (SELECT p.id, true AS akin FROM posts p, origin WHERE p.author_id = origin.author_id
      ORDER BY p.id DESC LIMIT 60)
    UNION ALL
    (SELECT ranked.post_id, true FROM origin JOIN tags ON tags.name = ANY (origin.tags)
      CROSS JOIN LATERAL (SELECT post_id FROM post_tags WHERE tag_id = tags.id
        ORDER BY popularity DESC, post_id DESC LIMIT 60) AS ranked)
    UNION ALL
    (SELECT id, false FROM posts ORDER BY id DESC LIMIT 120)
  ),
  candidates AS (SELECT id, count(*) FILTER (WHERE akin) AS kinship FROM near GROUP BY id)
  SELECT ${postColumns} FROM candidates c JOIN posts p ON p.id = c.id ${postJoins}
  WHERE p.id <> $2 AND ${visibleUser}
  ORDER BY c.kinship DESC, p.popularity DESC, p.id DESC LIMIT $3`;

/**
 * Posts like this one: by its author or with a shared tag, then others (spec §9).
 * @returns null when the post itself is not visible
 */
export async function listRelated({
  viewer,
  id,
  limit,
}: {
  viewer: Viewer;
  id: string;
  limit: number;
}): Promise<Post[] | null> {
  if (!(await getPost({ viewer, id }))) return null;
  const rows = await query<PostRow>("list_related", LIST_RELATED, [viewer.id, id, limit]);
  return rows.map(toPost);
}

/** What the preview of a shared link shows. */
export type PostPreview = {
  title: string;
  content: string;
  author: string;
  alt: string;
  image: PreviewFile | null;
  video: PreviewFile | null;
};

/**
 * The few public facts of a post that a link preview shows to anybody (decisions, previews of shared
 * links). The one read without a viewer.
 */
export async function getPostPreview(id: string): Promise<PostPreview | null> {
  if (!isId(id)) return null;
  const row = await prisma().post.findFirst({
    where: { id, author: { deletedAt: null } },
    select: {
      title: true,
      content: true,
      alt: true,
      author: { select: { username: true } },
      media: {
        select: { id: true, renditions: true, poster: { select: { id: true, renditions: true } } },
      },
    },
  });
  if (!row) return null;
  const { title, content, alt, author, media } = row;
  return { title, content, author: author.username, alt, ...toPreviewFiles(media) };
}
