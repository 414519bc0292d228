type Picture = { name: string; height: number };

const WIDTH = 500;

const columns: Picture[][] = [
  [
    { name: "quiet-ridges", height: 625 },
    { name: "quarter-play", height: 625 },
    { name: "photo-allium-oreophilum", height: 634 },
    { name: "evening-tide", height: 500 },
  ],
  [
    { name: "photo-black-canyon", height: 366 },
    { name: "pink-patio", height: 625 },
    { name: "ribbons-no-4", height: 667 },
    { name: "paper-atlas", height: 375 },
  ],
  [
    { name: "fog-and-pines", height: 750 },
    { name: "five-vessels", height: 400 },
    { name: "downward", height: 625 },
    { name: "northern-lake", height: 333 },
    { name: "blue-hour", height: 281 },
  ],
];

const strip: Picture[] = [
  { name: "pink-patio", height: 625 },
  { name: "photo-black-canyon", height: 366 },
  { name: "quarter-play", height: 625 },
];

// Lazy, because each width shows either the wall or the strip.
const WallPicture = ({ name, height, className = "" }: Picture & { className?: string }) => (
  <img
    className={`w-full rounded-img ${className}`}
    src={`/wall/${name}.webp`}
    width={WIDTH}
    height={height}
    alt=""
    loading="lazy"
  />
);

/** Decoration beside the form, on wide screens. Its columns are wide enough to reach the bottom of a tall one. */
export const PictureWall = () => (
  <aside className="sticky top-0 h-dvh overflow-hidden bg-mat max-lg:hidden" aria-hidden="true">
    <div className="absolute -inset-x-10 -inset-y-15 flex justify-center gap-3">
      {columns.map((pictures) => (
        <div
          key={pictures[0]?.name}
          className="grid flex-[1_0_max(15.625rem,27.5vh)] content-start gap-3 [translate:0_-4.375rem] nth-2:[translate:0_-0.625rem] nth-3:[translate:0_-9.375rem]"
        >
          {pictures.map((picture) => (
            <WallPicture key={picture.name} {...picture} />
          ))}
        </div>
      ))}
    </div>
  </aside>
);

export const PictureStrip = () => (
  <div className="mb-7 flex gap-1.5 lg:hidden" aria-hidden="true">
    {strip.map((picture) => (
      <WallPicture key={picture.name} {...picture} className="h-37 min-w-0 flex-1 object-cover" />
    ))}
  </div>
);
