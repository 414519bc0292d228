import type { LoginPost } from "@/features/site/queries";

type Picture = LoginPost["picture"];

const STRIP = 3;
const COLUMNS = 3;

// Lazy, because each width shows either the wall or the strip.
const WallPicture = ({ picture, className = "" }: { picture: Picture; className?: string }) => (
  <img {...picture} className={`w-full rounded-img ${className}`} alt="" loading="lazy" />
);

const columnsOf = (pictures: Picture[]) =>
  Array.from({ length: Math.min(COLUMNS, pictures.length) }, (_, column) =>
    pictures.filter((_, index) => index % COLUMNS === column),
  );

/**
 * Decoration: beside the form on wide screens, where the columns of twelve pictures are wide enough to reach the
 * bottom of a tall one; three of them above it on others.
 */
export const PictureWall = ({ pictures }: { pictures: Picture[] }) => (
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
