import "server-only";
import { MAX } from "uuid";
import { LOOKED_AT_MAX, visibleUserOf, without } from "@/features/users/visibility";
import { cellsNear } from "@/lib/colour-cells";
import { listPage, type PageEnd, type PageRequest, parseCursorAs } from "@/lib/cursor";
import { notFound } from "@/lib/errors";
import { isId } from "@/lib/id";
import { query } from "@/lib/server/db";
import { type Reader, read } from "@/lib/server/replicas";
import * as z from "@/lib/zod";
import { COLOUR_SHARE_MIN } from "../limits";
import { type PostRow, postColumns, postJoins, toPosts } from "../queries";
import type { Post } from "../schema";
import { nameColour } from "./names";
import type { PaletteColour } from "./schema";

/** What is further away in Oklab is another colour. */
const RADIUS = 0.13;

/** The cell and share of the last post shown, and the id of its picture. */
const positionSchema = z.tuple([z.int32(), z.int().min(0).max(100), z.guid()]);

type Position = z.infer<typeof positionSchema>;

/** The cells of the colours that are like one, six hexadecimal digits; the nearest first. */
export const cellsOf = (colour: string) => cellsNear(Number.parseInt(colour, 16), RADIUS);

/** A cursor of `listByColour` for a colour; undefined for others, which pages ignore. */
export function parseColourCursor(colour: string, cursor: string | undefined) {
  const position = parseCursorAs(cursor, positionSchema);
  return position && cellsOf(colour).includes(position[0]) ? position : undefined;
}

type ColourRequest = PageRequest<Position> & { colour: string };

/**
 * Posts with much of a colour, the nearest first. How near a colour is, is how near its cell of Oklab is. A
 * cell is an index range, so a page costs the same for a frequent colour as for a rare one, and the first
 * one as much as a deep one. In a cell the post with most of the colour is first.
 * @param colour six hexadecimal digits
 */
export async function listByColour(
  viewer: Reader,
  { colour, ...request }: ColourRequest,
): Promise<PageEnd & { posts: Post[] }> {
  const cells = cellsOf(colour);
  let last: Position | undefined;
  const { items, ...end } = await listPage(request, {
    parse: (cursor) => parseColourCursor(colour, cursor),
    read: async (after, count) => {
      const found = await findPosts(viewer, cells, after, count);
      last = found.last;
      return found.posts;
    },
    positionOf: ({ cell, share, picture_id }): Position => [cell, share, picture_id],
    endOf: async () => last,
  });
  return { posts: await toPosts(viewer, items), ...end };
}

type Candidate = { cell: number; share: number; picture_id: string };

type Found = PostRow & Candidate;

/** How many times as many pictures are read as are returned, because some posts are hidden. */
const MARGIN = 2;
/** How many are read at once where very many are hidden. */
const BLOCK_MAX = 1_600;

/** @returns also the last picture that was looked at, if there may be more */
async function findPosts(
  viewer: Reader,
  cells: number[],
  after: Position | undefined,
  count: number,
): Promise<{ posts: Found[]; last?: Position }> {
  const found: Found[] = [];
  let [cell, share, picture] = after ?? [cells[0] ?? 0, ...BEGINNING];
  let seen = 0;
  for (let limit = MARGIN * count; ; limit = Math.min(4 * limit, BLOCK_MAX, LOOKED_AT_MAX - seen)) {
    const range = [cells.slice(cells.indexOf(cell)), share, picture];
    const block = await read<Candidate>(viewer, candidatesStatement(limit), range);
    const visible = await readVisible(viewer, cells, block, count);
    found.push(...visible.slice(0, count - found.length));
    const last = block.at(-1);
    seen += block.length;
    if (!last || block.length < limit || found.length === count) return { posts: found };
    [cell, share, picture] = [last.cell, last.share, last.picture_id];
    if (seen >= LOOKED_AT_MAX) return { posts: found, last: [cell, share, picture] };
  }
}

/** Before every picture of a cell. */
const BEGINNING = [100, MAX] as const;

const isMuch = `share >= ${COLOUR_SHARE_MIN}`;

/** SQL for whether the picture of the post `p`, or the poster of its video, has much of a colour of cells. */
export const hasColour = (cells: string) => `EXISTS (
  SELECT FROM media m JOIN media_colours c ON c.media_id = coalesce(m.poster_id, m.id)
  WHERE m.id = p.media_id AND c.${isMuch} AND c.cell = ANY (${cells}::int[]))`;

/** The pictures of cells in their order; of the first one those after the share $2 and the picture $3. */
const candidatesStatement = (rows: number) => `
  SELECT wanted.cell, picture.share, picture.media_id AS picture_id
  FROM unnest($1::int[]) WITH ORDINALITY AS wanted (cell, place) CROSS JOIN LATERAL (
    SELECT share, media_id FROM media_colours
    WHERE cell = wanted.cell AND ${isMuch} AND (share, media_id) < (
      CASE place WHEN 1 THEN $2::smallint ELSE ${BEGINNING[0]}::smallint END,
      CASE place WHEN 1 THEN $3::uuid ELSE '${BEGINNING[1]}'::uuid END)
    ORDER BY share DESC, media_id DESC LIMIT ${rows}
  ) AS picture
  ORDER BY place, picture.share DESC, picture.media_id DESC LIMIT ${rows}`;

/** The posts of pictures, and of the videos whose posters they are. */
const POST_OF_PICTURE = `
  SELECT id, author_id, sensitive_by, ai_by FROM posts WHERE media_id = candidate.picture_id
  UNION ALL
  SELECT posts.id, author_id, sensitive_by, ai_by FROM media JOIN posts ON media_id = media.id
  WHERE poster_id = candidate.picture_id`;

/** Of two colours of a picture, only the nearer one finds its post. */
const HAS_NEARER = `EXISTS (
  SELECT FROM media_colours other WHERE other.media_id = candidate.picture_id AND other.${isMuch}
    AND array_position($5::int[], other.cell) < array_position($5, candidate.cell))`;

const visibleStatement = (rows: number) => `
  WITH page AS MATERIALIZED (
    SELECT p.id, candidate.*
    FROM unnest($2::int[], $3::smallint[], $4::uuid[])
      WITH ORDINALITY AS candidate (cell, share, picture_id, place)
    CROSS JOIN LATERAL (${POST_OF_PICTURE}) AS p
    ${visibleUserOf("p.author_id", "gone", "blocked", "muted", "unwanted")}
    WHERE NOT ${HAS_NEARER} ORDER BY place LIMIT ${rows}
  )
  SELECT page.cell, page.share, page.picture_id, ${postColumns}
  FROM page JOIN posts p ON p.id = page.id ${postJoins} ORDER BY page.place`;

/** The first visible posts of pictures. */
const readVisible = (viewer: Reader, cells: number[], pictures: Candidate[], rows: number) =>
  read<Found>(viewer, visibleStatement(rows), [
    viewer.id,
    pictures.map(({ cell }) => cell),
    pictures.map(({ share }) => share),
    pictures.map(({ picture_id }) => picture_id),
    cells,
  ]);

const GET_PALETTE = `
  SELECT rgb, share FROM posts p JOIN users u ON u.id = p.author_id JOIN media m ON m.id = p.media_id
  LEFT JOIN media_colours c ON c.media_id = coalesce(m.poster_id, m.id)
  WHERE p.id = $2 AND ${without("gone", "blocked")} ORDER BY share DESC, cell`;

type ColourRow = { rgb: number; share: number } | { rgb: null };

/**
 * The colours of the picture of a post, the most frequent first; none if they are not known.
 * @throws AppError not_found when the post does not exist or is hidden from the viewer
 */
export async function getPalette(viewer: { id: string }, id: string): Promise<PaletteColour[]> {
  const rows = isId(id) ? await query<ColourRow>(GET_PALETTE, [viewer.id, id]) : [];
  if (rows.length === 0) throw notFound("Post");
  return rows.flatMap((row) =>
    row.rgb === null ? [] : [{ ...nameColour(row.rgb), share: row.share }],
  );
}
