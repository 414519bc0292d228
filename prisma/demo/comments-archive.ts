import type { Thread } from "./comment";

export const ARCHIVE_COMMENTS: Record<string, Thread> = {
  "photo-nagasaki-boats.webp": [
    ["leonw", 0.7, "That mast is the only straight line in the picture and it leans."],
    [
      "maralind",
      1.5,
      "The man in the boat in front stayed still for the whole exposure. I like him.",
    ],
    ["demo", 2.8, "Is the sky really empty, or could the plate not see clouds?"],
    ["junh", 3.1, "@demo The plate could not. Blue and white came out the same."],
    ["sofian", 4.9, "The roofs at the back are nearly a pattern."],
  ],
  "photo-black-canyon.webp": [
    ["tomas_o", 5.9, "Dragging that camera up a river. Unbelievable."],
    ["maralind", 17.1, "The water looks like metal. Ten seconds at least."],
    ["elinberg", 29.8, "Camp 8. I wonder what was wrong with the other seven."],
  ],
  "photo-dust-bowl-home.webp": [
    ["inesduarte", 7.7, "One door, one window, and it still has a face."],
    ["tomas_o", 34.4, "The shadow under the eaves is the only shade for miles."],
    ["amara_d", 50.5, "I look at this one for the sky."],
  ],
  "photo-airplane-from-above.webp": [
    ["omarh", 9.2, "The roundels are as good as any poster of the time."],
    ["leonw", 44.7, "No belt, I assume."],
    ["demo", 96.1, "It took me a moment to see that we are the ones flying."],
  ],
  "photo-locomotion-house-cat.webp": [
    ["priyar", 3.8, "The first animation loop, and it is a cat. Of course."],
    ["omarh", 28.9, "Somebody please line these up and play them."],
    ["sofian", 66.5, "In row three all four paws are off the ground."],
    ["junh", 69.2, "@sofian That was the whole argument he wanted to settle, with a horse."],
  ],
  "photo-french-alpine-landscape.webp": [
    ["tomas_o", 13.6, "The firs in front are pure graphic design."],
    ["junh", 55.9, "Carbon prints do not fade. This is how it looked on the day."],
  ],
  "photo-march-pastoral.webp": [
    ["junh", 6.0, "Emerson wrote a whole book to argue for soft edges. Here they are."],
    ["elinberg", 37.6, "I know that ground. You leave a boot in it."],
  ],
  "photo-allium-oreophilum.webp": [
    ["inesduarte", 1.0, "A column and its capital."],
    ["amara_d", 3.2, "Show us the line drawings when they are done."],
    ["elinberg", 7.5, "So strange that this is only a few millimetres of plant."],
    ["priyar", 11.8, "The stem is perfectly straight. He must have searched for it."],
  ],
  "photo-acanthus-mollis.webp": [
    ["inesduarte", 4.0, "I drew this leaf for a whole term and never once saw the plant."],
    ["leonw", 31.1, "It looks as if it could be unscrewed."],
    ["demo", 58.6, "Four floors with balconies."],
  ],
};
