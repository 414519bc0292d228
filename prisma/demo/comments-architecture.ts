import type { Thread } from "./comment";

export const ARCHITECTURE_COMMENTS: Record<string, Thread> = {
  "pink-patio.webp": [
    [
      "leonw",
      0.4,
      "The doorway in the shadow, with the sky behind it. That is the whole building.",
    ],
    ["amara_d", 0.9, "Pink next to ochre should not work and here we are."],
    ["omarh", 1.7, "Three quarters wall. Very few people dare to leave that much alone."],
    ["demo", 2.6, "I would like to read a book exactly where the shadow ends."],
    ["inesduarte", 3.0, "@demo Bring a hat, it moves."],
    ["sofian", 3.8, "Would make a good paper model, five sheets and a bit of blue."],
  ],
  "white-court.webp": [
    [
      "omarh",
      3.3,
      "The blue wall pulls the eye right out of the picture and the pool brings it back.",
    ],
    ["leonw", 11.9, "Calmer, yes. I still live in the pink one."],
    ["demo", 29.4, "Seeing both next to each other explains more than a lecture."],
  ],
  "travertine.webp": [
    [
      "inesduarte",
      1.3,
      "That diagonal belongs to the building across the street, and it is the best thing it ever did.",
    ],
    [
      "junh",
      3.6,
      "There is a print of the same front from 1890. Same hour, nearly the same shadow.",
    ],
    ["leonw", 4.2, "@junh Please post it."],
    ["amara_d", 9.8, "The insides of the arches are warm, not black. Good eye."],
    ["tomas_o", 19.1, "I walked past this every day for a month and never looked up."],
  ],
  "brick-arcade.webp": [
    ["leonw", 4.8, "A library is the best thing that can happen to an empty store."],
    ["sofian", 16.3, "The rhythm of it. Dark, light, dark, light, and then the sky."],
    ["junh", 33.5, "If they clear out the attic, somebody should look for photographs first."],
  ],
  "downward.webp": [
    ["leonw", 0.8, "I know that stomach feeling. Strap around the wrist, always."],
    ["priyar", 5.5, "A logarithmic spiral with a handrail."],
    ["tomas_o", 10.7, "The bright floor at the bottom looks like a coin."],
    ["demo", 21.6, "I turned my phone around and it works in every direction."],
    ["elinberg", 33.2, "Six floors. I would have sent somebody else."],
  ],
  "blue-stair.webp": [
    [
      "inesduarte",
      7.4,
      "Somebody had to make every one of those treads a little different. Respect.",
    ],
    ["omarh", 25.8, "That yellow, with those greys. Writing it down."],
    ["demo", 61.3, "Do people really live there?"],
    ["leonw", 63.0, "@demo Eleven flats, and a lift that nobody takes."],
  ],
  "glass-noon.webp": [
    ["omarh", 2.9, "Somebody on the left is at work with the lights on at noon."],
    ["inesduarte", 12.2, "The edge between the two faces is the only line that is not a window."],
    ["tomas_o", 28.4, "Makes me want to lie down on the pavement."],
  ],
  "blue-hour.webp": [
    ["inesduarte", 1.1, "They agree for about ten minutes and then argue all night."],
    ["maralind", 3.4, "The reflection is darker than the city, as it should be."],
    ["elinberg", 8.8, "How many of those windows did you wait for?"],
    ["tomas_o", 9.5, "@elinberg All of them. It was a cold ten minutes."],
  ],
  "small-town.webp": [
    ["inesduarte", 0.9, "I would like the house with the two stairs, please."],
    ["priyar", 2.0, "Are the heights from noise or by hand?"],
    [
      "amara_d",
      2.4,
      "@priyar Noise for the hill, by hand for the windows. A neighbour cannot be random.",
    ],
    ["omarh", 5.1, "Somebody left the light on in the middle."],
    ["demo", 7.3, "I found a new door every time I came back."],
  ],
};
