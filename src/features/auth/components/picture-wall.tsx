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
const WallPicture = ({ name, height }: Picture) => (
  <img src={`/wall/${name}.webp`} width={WIDTH} height={height} alt="" loading="lazy" />
);

/** Decoration beside the form, on wide screens. */
export const PictureWall = () => (
  <aside className="auth-wall" aria-hidden="true">
    <div>
      {columns.map((pictures) => (
        <div key={pictures[0]?.name}>
          {pictures.map((picture) => (
            <WallPicture key={picture.name} {...picture} />
          ))}
        </div>
      ))}
    </div>
  </aside>
);

/** Decoration above the form, on narrow screens. */
export const PictureStrip = () => (
  <div className="auth-strip" aria-hidden="true">
    {strip.map((picture) => (
      <WallPicture key={picture.name} {...picture} />
    ))}
  </div>
);
