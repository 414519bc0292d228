import "server-only";
import { toPostMedia, toPreviewFiles } from "@/features/media/queries";
import { notGone } from "@/features/users/visibility";
import type { Prisma, Site as Row } from "@/generated/prisma/client";
import { TAGLINE } from "@/lib/brand";
import { prisma } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { processWide } from "@/lib/server/process-wide";
import { cacheFor } from "@/lib/server/read-cache";
import { readOrLog } from "@/lib/server/read-or-log";
import { escapeHtml, toHtml } from "./markdown";
import type { Signup } from "./messages";
import { SITE_PAGES, type SitePage } from "./paths";
import type { OwnSite, Site } from "./schema";

type Tx = Pick<Prisma.TransactionClient, "site" | "media" | "loginPost">;

/** Another instance shows a change after this time at the latest (docs/product.md A24). */
const FRESH_MS = 5_000;

const EMPTY = {
  description: "",
  accent: "",
  contact: "",
  language: "",
  logoId: null,
  signup: "open",
};
const NO_TEXTS = { about: "", rules: "", privacy: "", terms: "", imprint: "" };

/** The row as it is, or as it is while nobody has changed it. */
export const readSite = async (tx: Tx): Promise<Omit<Row, "id" | "updatedAt">> =>
  (await tx.site.findUnique({ where: { id: 1 } })) ?? {
    ...{ name: env().SITE_NAME, ...EMPTY, ...NO_TEXTS },
  };

/** Who can sign up, as it is now: as SIGNUP says, else as an administrator has set it. */
export const readSignup = async (tx: Tx = prisma()): Promise<Signup> =>
  env().SIGNUP ?? ((await readSite(tx)).signup as Signup);

const textsOf = (row: Record<SitePage, string>) =>
  Object.fromEntries(SITE_PAGES.map((page) => [page, row[page]])) as Record<SitePage, string>;

async function readLogo(tx: Tx, id: string | null) {
  const media = id ? await tx.media.findUnique({ where: { id } }) : null;
  if (!media) return { logo: "", preview: null, icons: [] };
  const { sources, width, height } = toPostMedia(media);
  return {
    // The narrowest still.
    logo: sources[0]?.url ?? "",
    preview: toPreviewFiles({ ...media, poster: null }).image,
    icons: width === height && width >= ICON_MIN ? sources.map(toIcon) : [],
  };
}

/** Browsers install a site with a square icon of this width at least. */
const ICON_MIN = 192;

const toIcon = ({ url, width, type }: { url: string; width: number; type: string }) => ({
  ...{ src: url, sizes: `${width}x${width}`, type },
});

export type LoginPost = {
  id: string;
  title: string;
  author: string;
  picture: Pick<ReturnType<typeof toPostMedia>, "sources" | "width" | "height"> & {
    /** For browsers without AVIF. */
    src: string;
  };
};

/** For them the narrowest still of at least this width is shown. */
const LOGIN_PICTURE_WIDTH = 600;

/** The posts of the login page that everybody may still see. */
export async function readLoginPosts(tx: Tx = prisma()): Promise<LoginPost[]> {
  const rows = await tx.loginPost.findMany({
    where: { post: { sensitiveBy: null, author: notGone } },
    orderBy: { position: "asc" },
    select: {
      post: {
        select: {
          ...{ id: true, title: true, author: { select: { username: true } } },
          media: { include: { poster: true } },
        },
      },
    },
  });
  return rows.flatMap(({ post: { id, title, author, media } }) => {
    const { sources, width, height } = toPostMedia(media);
    const plain = sources.filter(({ type }) => type !== "image/avif");
    const still = plain.find((one) => one.width >= LOGIN_PICTURE_WIDTH) ?? plain.at(-1);
    if (!still) return [];
    return {
      id,
      title,
      author: author?.username ?? "",
      picture: { src: still.url, sources, width, height },
    };
  });
}

/** The site with the texts of its pages, as it is now. */
export async function getOwnSite(tx: Tx = prisma()): Promise<OwnSite> {
  const row = await readSite(tx);
  const { name, description, accent, contact, language, logoId } = row;
  const { logo } = await readLogo(tx, logoId);
  const loginPosts = (await readLoginPosts(tx)).map(({ id }) => id);
  const signup = { signup: await readSignup(tx), isSignupFixed: env().SIGNUP !== undefined };
  return {
    ...{ name, description, accent, contact, language, logo },
    ...{ pages: textsOf(row), loginPosts, ...signup },
  };
}

type Shown = Site & {
  /** Of a square logo; else the site has those of the software. */
  icons: ReturnType<typeof toIcon>[];
  /** The logo for link previews. */
  preview: ReturnType<typeof toPreviewFiles>["image"];
  texts: Record<SitePage, string>;
  loginPosts: LoginPost[];
};

async function read(): Promise<Shown> {
  const row = await readSite(prisma());
  const { name, description, accent, contact, language, logoId } = row;
  const texts = textsOf(row);
  return {
    ...{ name, accent, contact, language, texts },
    description: description || TAGLINE,
    ...(await readLogo(prisma(), logoId)),
    loginPosts: await readLoginPosts(),
    pages: SITE_PAGES.filter((page) => texts[page]),
  };
}

/** As it is while nothing could be read yet. */
const defaultSite = (): Shown => ({
  ...{ name: env().SITE_NAME, description: TAGLINE, accent: "", contact: "", language: "" },
  ...{ logo: "", icons: [], preview: null, pages: [], texts: NO_TEXTS, loginPosts: [] },
});

const cache = () =>
  processWide("site", () => {
    let known: Shown | undefined;
    const shown = cacheFor(FRESH_MS, async () => {
      known = (await readOrLog("the site", read)) ?? known ?? defaultSite();
      return known;
    });
    return { shown, html: new Map<string, string>() };
  });

/** The site as pages show it, a few seconds old; the last one known while the database does not answer. */
export const getSite = (): Promise<Shown> => cache().shown();

/** This process reads the site anew: it was changed here. */
export const forgetSite = (): void => cache().shown.forget();

/** A page as HTML, null without text; a text is parsed once, because a long one takes half a second. */
export async function getPage(page: SitePage): Promise<string | null> {
  const { html } = cache();
  const { texts, name } = await getSite();
  const text = texts[page];
  if (!text) return null;
  const parsed = html.get(text) ?? toHtml(text);
  if (!html.has(text) && html.size >= SITE_PAGES.length) html.clear();
  html.set(text, parsed);
  // In the HTML: a name is no Markdown, and a text that has it many times is not longer to parse.
  return parsed.replaceAll("{name}", () => escapeHtml(name));
}
