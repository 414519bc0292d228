import type { DemoPost } from "./post";

export const OBJECT_POSTS: DemoPost[] = [
  {
    picture: "five-vessels.webp",
    author: "amara_d",
    hoursAgo: 29.5,
    title: "Five vessels",
    content:
      "A quiet still life for the studio wall. Warm light from the left, everything else kept plain.",
    tags: ["art", "minimalism", "vintage"],
    alt: "Two bottles, a red jar, a yellow beaker and a dark bowl on a table in front of a beige wall.",
  },
  {
    picture: "winter-citrus.webp",
    author: "amara_d",
    hoursAgo: 61.8,
    when: {
      dates: [
        [1201, 1231],
        [101, 228],
      ],
      weekdays: [6, 0],
    },
    title: "Winter citrus",
    content: "What the market had on Saturday, in the order I ate it.",
    tags: ["food", "art", "lifestyle", "inspiration"],
    alt: "Halved oranges, lemons, limes and grapefruit in staggered rows on a pale peach ground.",
  },
  {
    picture: "second-round.webp",
    author: "amara_d",
    hoursAgo: 17.7,
    title: "Second round",
    content:
      "Twelve cups, twelve opinions about milk. Painted from the ladder while they went cold.",
    tags: ["food", "lifestyle", "design"],
    alt: "Twelve coffee cups on saucers seen from above, the coffee from nearly black to milky, on a light brown table.",
  },
  {
    picture: "twill-swatch.webp",
    author: "sofian",
    hoursAgo: 80.2,
    title: "Twill, third swatch",
    content: "Two over, two under. The green is the one my grandmother wore to school.",
    tags: ["fashion", "design", "vintage"],
    alt: "Close view of a tartan twill in dark green, red and black with thin cream lines.",
  },
  {
    picture: "herbarium.webp",
    author: "sofian",
    hoursAgo: 149.6,
    title: "Cut-paper herbarium",
    content: "Six leaves, six grounds, scissors only.",
    tags: ["art", "design", "nature", "creativity"],
    alt: "Six cut-paper leaves in a grid of two by three, each on a ground of another colour.",
  },
  {
    picture: "ringed.webp",
    author: "omarh",
    hoursAgo: 233.2,
    title: "Ringed",
    content: "Painted with noise and a lot of patience.",
    tags: ["art", "technology", "inspiration"],
    alt: "An orange banded planet with a wide tilted ring on a dark starry ground.",
  },
  {
    picture: "lunar-month.webp",
    author: "omarh",
    hoursAgo: 271.4,
    title: "Lunar month",
    content: "Wall calendar for people who only need to know how dark the walk home will be.",
    tags: ["design", "minimalism", "nature"],
    alt: "Twenty-eight moons in seven rows, from new to full and back, on dark blue.",
  },
];
