import type { Thread } from "./comment";

export const OBJECT_COMMENTS: Record<string, Thread> = {
  "five-vessels.webp": [
    ["inesduarte", 1.4, "The white bottle holds the whole row up."],
    ["leonw", 6.6, "Nothing touches, and still they are having a conversation."],
    ["sofian", 13.2, "The bowl on the left is my favourite. It listens."],
    ["demo", 22.9, "Is the wall really that colour or is it the light?"],
    ["amara_d", 23.6, "@demo White wall, one grey window."],
  ],
  "winter-citrus.webp": [
    ["elinberg", 3.5, "It is dark here at three and this helped."],
    ["demo", 9.9, "The blood oranges went first, surely."],
    ["amara_d", 10.6, "@demo They never even made it to the drawing. These are the second bag."],
    ["omarh", 27.7, "Ten segments each. I counted, sorry."],
  ],
  "second-round.webp": [
    ["tomas_o", 0.8, "Top left is mine."],
    ["leonw", 2.4, "Somebody ordered warm milk and is hiding it in a pink cup."],
    ["inesduarte", 6.1, "No two handles point the same way. That is a real table."],
    ["demo", 11.3, "Now I want one."],
  ],
  "twill-swatch.webp": [
    ["amara_d", 6.3, "The cream thread makes the green look twice as deep."],
    ["priyar", 21.5, "So a loom is a plotter with a very strict grid."],
    ["sofian", 22.4, "@priyar The other way round, a few thousand years earlier."],
  ],
  "herbarium.webp": [
    ["amara_d", 11.1, "The white leaf on red. I would hang that one alone."],
    ["junh", 39.3, "Pressed plants lose their colour in the end. These will not."],
    ["demo", 77.2, "Which plants are they?"],
    ["sofian", 78.8, "@demo Half remembered ones."],
  ],
  "ringed.webp": [
    ["elinberg", 8.4, "The shadow of the ring on the planet is a lovely detail."],
    ["priyar", 26.2, "Patience, or a very good seed."],
    ["tomas_o", 71.0, "Would visit."],
  ],
  "lunar-month.webp": [
    ["maralind", 16.8, "I plan half my year by this. Where do I order?"],
    ["elinberg", 40.1, "Up here we would need a second one for the sun."],
  ],
};
