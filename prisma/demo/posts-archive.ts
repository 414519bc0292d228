import type { DemoPost } from "./post";

/** Photographs in the public domain; prisma/demo/README.md names photographer and source. */
export const ARCHIVE_POSTS: DemoPost[] = [
  {
    picture: "photo-nagasaki-boats.webp",
    author: "junh",
    hoursAgo: 5.8,
    title: "Boats at Nagasaki",
    content:
      "Felice Beato, about 1865. An albumen print I keep coming back to: the mast line against that empty sky is doing all the work.",
    tags: ["photography", "vintage", "travel"],
    alt: "Old photograph of wooden boats on a river, one with a tall mast, in front of low houses and hills.",
  },
  {
    picture: "photo-black-canyon.webp",
    author: "junh",
    hoursAgo: 41.2,
    title: "Black Canyon",
    content:
      "Timothy O’Sullivan, 1871, looking up river from camp 8. The stillness of long exposures before there was any other kind.",
    tags: ["photography", "nature", "vintage"],
    alt: "Sepia photograph of a river between dark canyon walls, with a small boat on the stony bank.",
  },
  {
    picture: "photo-dust-bowl-home.webp",
    author: "junh",
    hoursAgo: 104.7,
    title: "House on the plain",
    content: "Dorothea Lange, late 1930s. Nothing but weather for company.",
    tags: ["photography", "vintage", "minimalism", "architecture"],
    alt: "Black and white photograph of an abandoned wooden house alone on a bare plain under clouds.",
  },
  {
    picture: "photo-airplane-from-above.webp",
    author: "junh",
    hoursAgo: 177.3,
    title: "From one plane to another",
    content:
      "Fedele Azari leaned out and pointed straight down. Somewhere between 1914 and 1929, one chance only.",
    tags: ["photography", "vintage", "technology", "travel"],
    alt: "Black and white photograph of a biplane from above, roundels on its wings, smoke and fields far below.",
  },
  {
    picture: "photo-locomotion-house-cat.webp",
    author: "junh",
    hoursAgo: 239.9,
    title: "House cat, twenty-four times",
    content:
      "Eadweard Muybridge, 1887. The bottom row was the hard one: the cat had to be persuaded to run.",
    tags: ["photography", "vintage", "technology"],
    alt: "Four rows of six small photographs of a cat walking and running from left to right.",
  },
  {
    picture: "photo-french-alpine-landscape.webp",
    author: "elinberg",
    hoursAgo: 295.1,
    title: "Alps, by carbon print",
    content: "Adolphe Braun carried glass plates up here in the 1860s. I complain about a tripod.",
    tags: ["photography", "nature", "vintage", "travel"],
    alt: "Wide dark photograph of snowy Alpine peaks behind a slope of black firs.",
  },
  {
    picture: "photo-march-pastoral.webp",
    author: "demo",
    hoursAgo: 193.4,
    when: { dates: [[301, 331]] },
    title: "A March pastoral",
    content:
      "Peter Henry Emerson in Suffolk, 1888. Grey weather, soft ground, one lamb that would not look up.",
    tags: ["photography", "nature", "vintage"],
    alt: "Sepia photograph of sheep in a marshy field, a lamb drinking in front.",
  },
  {
    picture: "photo-allium-oreophilum.webp",
    author: "sofian",
    hoursAgo: 14.3,
    title: "Allium oreophilum",
    content:
      "Plant forms as architecture: Karl Blossfeldt, 1928. I am redrawing the whole series as line work.",
    tags: ["nature", "photography", "vintage", "design"],
    alt: "Black and white close-up of a flower head with pointed buds opening above a smooth stem.",
  },
  {
    picture: "photo-acanthus-mollis.webp",
    author: "sofian",
    hoursAgo: 127.9,
    title: "Acanthus mollis",
    content: "Blossfeldt again. The plant behind every Corinthian capital.",
    tags: ["nature", "vintage", "design", "beauty"],
    alt: "Black and white close-up of a thorny flower spike with four rings of bracts.",
  },
];
