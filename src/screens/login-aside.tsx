import type { SharedPost } from "@/features/posts/link-preview";
import { srcSetsOf } from "@/features/posts/media/shown-sizes";
import { getSite, type LoginPost } from "@/features/site/queries";

/** What stands beside the form of who is signed out: the post of a shared link, or the posts that an admin has chosen. */
export async function LoginAside({ shared }: { shared?: SharedPost | null }) {
  if (shared) return <SharedPostFigure post={shared} />;
  const { loginPosts } = await getSite();
  if (loginPosts.length === 0) return null;
  return <PictureWall pictures={loginPosts.map(({ picture }) => picture)} />;
}

/** The post of a shared link, for who has to log in to open it: as link previews show it (docs/product.md K6). */
const SharedPostFigure = ({ post }: { post: SharedPost }) => {
  const { title, content, author, picture } = post;
  return (
    <figure className="flex h-full flex-col justify-center lg:gap-5 lg:p-10">
      {picture && (
        <img
          className="max-h-[45svh] w-full object-contain max-lg:bg-mat lg:max-h-[calc(100%-9rem)] lg:w-auto lg:self-center lg:rounded-img"
          {...picture}
          alt={picture.alt}
          fetchPriority="high"
        />
      )}
      <figcaption className="mx-auto w-full max-w-104 px-5 max-lg:pt-4 lg:max-w-none lg:px-0">
        <p className="line-clamp-2 text-xl font-semibold tracking-title wrap-anywhere" dir="auto">
          {title}
        </p>
        <p className="text-sm text-muted">by @{author}</p>
        <p className="mt-1.5 line-clamp-2 text-sm wrap-anywhere text-muted" dir="auto">
          {content}
        </p>
      </figcaption>
    </figure>
  );
};

type Picture = LoginPost["picture"];

const STRIP = 3;
const COLUMNS = 3;

const SIZES = "(width < 64rem) 33vw, max(15.625rem, 27.5vh)";

// Lazy, because each width shows either the wall or the strip.
const WallPicture = ({ picture, className = "" }: { picture: Picture; className?: string }) => {
  const { sources, ...img } = picture;
  const { avif } = srcSetsOf({ sources });
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={SIZES} />}
      <img {...img} className={`w-full rounded-img ${className}`} alt="" loading="lazy" />
    </picture>
  );
};

const columnsOf = (pictures: Picture[]) =>
  Array.from({ length: Math.min(COLUMNS, pictures.length) }, (_, column) =>
    pictures.filter((_, index) => index % COLUMNS === column),
  );

/**
 * Decoration: beside the form on wide screens, where the columns of twelve pictures are wide enough to reach the
 * bottom of a tall one; three of them above it on others.
 */
const PictureWall = ({ pictures }: { pictures: Picture[] }) => (
  <>
    <div
      className="absolute -inset-x-10 -inset-y-15 flex items-center justify-center gap-3 max-lg:hidden"
      aria-hidden="true"
    >
      {columnsOf(pictures).map((column) => (
        <div
          key={column[0]?.src}
          className="grid max-w-120 flex-[1_0_max(15.625rem,27.5vh)] gap-3 nth-1:[translate:0_-2rem] nth-2:[translate:0_1.5rem] nth-3:[translate:0_-4rem]"
        >
          {column.map((picture) => (
            <WallPicture key={picture.src} picture={picture} />
          ))}
        </div>
      ))}
    </div>
    <div className="mx-auto flex max-w-104 gap-1.5 px-5 lg:hidden" aria-hidden="true">
      {pictures.slice(0, STRIP).map((picture) => (
        <WallPicture
          key={picture.src}
          picture={picture}
          className="h-37 min-w-0 flex-1 object-cover"
        />
      ))}
    </div>
  </>
);
