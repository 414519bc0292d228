import "server-only";
import { toPostMedia, toPreviewFiles } from "@/features/media/queries";
import type { Prisma, Site as Row } from "@/generated/prisma/client";
import { TAGLINE } from "@/lib/brand";
import { prisma } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { processWide } from "@/lib/server/process-wide";
import { readOrLog } from "@/lib/server/read-or-log";
import { toHtml } from "./markdown";
import { SITE_PAGES, type SitePage } from "./paths";
import type { OwnSite, Site } from "./schema";

type Tx = Pick<Prisma.TransactionClient, "site" | "media">;

/** Another instance shows a change after this time at the latest (docs/product.md A24). */
const FRESH_MS = 5_000;

const EMPTY = { description: "", accent: "", contact: "", logoId: null };
const NO_TEXTS = { about: "", rules: "", privacy: "", terms: "", imprint: "" };

/** The row as it is, or as it is while nobody has changed it. */
export const readSite = async (tx: Tx): Promise<Omit<Row, "id" | "updatedAt">> =>
  (await tx.site.findUnique({ where: { id: 1 } })) ?? {
    ...{ name: env().SITE_NAME, ...EMPTY, ...NO_TEXTS },
  };

const textsOf = (row: Record<SitePage, string>) =>
  Object.fromEntries(SITE_PAGES.map((page) => [page, row[page]])) as Record<SitePage, string>;

async function readLogo(tx: Tx, id: string | null) {
  const media = id ? await tx.media.findUnique({ where: { id } }) : null;
  if (!media) return { logo: "", preview: null };
  return {
    // The narrowest still.
    logo: toPostMedia(media).sources[0]?.url ?? "",
    preview: toPreviewFiles({ ...media, poster: null }).image,
  };
}

/** The site with the texts of its pages, as it is now. */
export async function getOwnSite(tx: Tx = prisma()): Promise<OwnSite> {
  const row = await readSite(tx);
  const { name, description, accent, contact, logoId } = row;
  const { logo } = await readLogo(tx, logoId);
  return { name, description, accent, contact, logo, pages: textsOf(row) };
}

type Shown = Site & {
  /** The logo for link previews. */
  preview: ReturnType<typeof toPreviewFiles>["image"];
  texts: Record<SitePage, string>;
};

type Cached = { shown?: Shown; reading?: Promise<Shown>; until: number; html: Map<string, string> };

const cached = () => processWide<Cached>("site", () => ({ until: 0, html: new Map() }));

async function read(): Promise<Shown> {
  const row = await readSite(prisma());
  const { name, description, accent, contact, logoId } = row;
  const texts = textsOf(row);
  return {
    ...{ name, accent, contact, texts },
    description: description || TAGLINE,
    ...(await readLogo(prisma(), logoId)),
    pages: SITE_PAGES.filter((page) => texts[page]),
  };
}

/** As it is while nothing could be read yet. */
const defaultSite = (): Shown => ({
  ...{ name: env().SITE_NAME, description: TAGLINE, accent: "", contact: "" },
  ...{ logo: "", preview: null, pages: [], texts: NO_TEXTS },
});

/** The site as pages show it, a few seconds old; the last one known while the database does not answer. */
export async function getSite(): Promise<Shown> {
  const cache = cached();
  if (cache.shown && Date.now() < cache.until) return cache.shown;
  cache.reading ??= readOrLog("the site", read)
    .then((site) => site ?? cache.shown ?? defaultSite())
    .finally(() => {
      cache.until = Date.now() + FRESH_MS;
      cache.reading = undefined;
    });
  cache.shown = await cache.reading;
  return cache.shown;
}

/** This process reads the site anew: it was changed here. */
export function forgetSite(): void {
  Object.assign(cached(), { until: 0, reading: undefined });
}

/** A page as HTML, null without text; a text is parsed once, because a long one takes half a second. */
export async function getPage(page: SitePage): Promise<string | null> {
  const { html } = cached();
  const text = (await getSite()).texts[page];
  if (!text) return null;
  const known = html.get(text);
  if (known !== undefined) return known;
  if (html.size >= SITE_PAGES.length) html.clear();
  const parsed = toHtml(text);
  html.set(text, parsed);
  return parsed;
}
