import type { Thread } from "./comment";

export const ABSTRACT_COMMENTS: Record<string, Thread> = {
  "ribbons-no-4.webp": [
    ["omarh", 0.5, "Eight inks on one sheet. Which one went last?"],
    ["priyar", 0.9, "@omarh Navy. It forgives everything underneath."],
    ["sofian", 2.2, "The striped ones look like ribbon snakes."],
    ["demo", 3.7, "I tried to find two that touch. I could not."],
    ["amara_d", 5.4, "The small strokes between the big ones are what makes it breathe."],
  ],
  "night-ribbons.webp": [
    ["sofian", 8.6, "Black paper was the right idea. It looks like enamel."],
    ["leonw", 27.3, "From across the room it is a map of a very strange city."],
  ],
  "silk-study.webp": [
    [
      "amara_d",
      3.9,
      "The place on the left where the lines stop and turn around. I keep going back there.",
    ],
    ["omarh", 15.1, "Can you plot this, or does the paper give up?"],
    ["priyar", 16.0, "@omarh The paper gives up at about line nine hundred."],
  ],
  "attractor.webp": [
    ["omarh", 12.5, "A bird, then a shell, then a bird again."],
    ["demo", 45.8, "Which four numbers?"],
    ["priyar", 47.1, "@demo Minus 1.4, 1.6, 1 and 0.7. Please do not tell the others."],
  ],
  "ember-veil.webp": [
    ["elinberg", 9.7, "Looks like the long exposures we make of campfires."],
    ["omarh", 31.4, "The thin crimson edge in the middle is beautiful."],
  ],
  "tide-table.webp": [
    ["maralind", 1.6, "I have watched this for longer than I have watched some real tides."],
    ["demo", 6.9, "I cannot find where it starts again."],
    ["sofian", 14.2, "The plum one in the middle is always a bit late. I like it best."],
    ["elinberg", 25.7, "Very calm. Keeping this for the dentist’s."],
  ],
  "pulse.webp": [
    ["leonw", 5.2, "We all know the sleeve this bows to, and it is a good bow."],
    ["junh", 18.4, "The first such diagram was made with a pulsar, printed in 1970. Worth a look."],
    ["priyar", 36.9, "How do you hide the lines at the back? Painter’s order?"],
    ["omarh", 38.0, "@priyar Painter’s order, from the top down. Old and honest."],
  ],
  "quarter-play.webp": [
    ["sofian", 1.9, "The stripes are the only thing that rests. Good that there are a few."],
    ["amara_d", 4.3, "The pink keeps the red polite."],
    ["inesduarte", 10.8, "Would you sell this as floor tiles? Asking for a kitchen."],
    ["priyar", 18.6, "One module is exactly enough."],
  ],
  "turning-tiles.gif": [
    ["priyar", 2.7, "The wave from the top left corner is what sells it."],
    ["demo", 13.5, "I need this as a clock."],
    ["sofian", 30.9, "Half a turn and it is the same again. I had to think about that one."],
  ],
  "swell.webp": [
    ["leonw", 7.1, "My eyes would like a word."],
    ["sofian", 33.8, "Only the width? I would have sworn the lines move."],
  ],
  "protractor.webp": [
    ["inesduarte", 14.3, "A string and a nail is how the Romans did it as well."],
    ["amara_d", 52.6, "Eleven metres of this and people will eat more slowly."],
    ["demo", 90.2, "Which corner did you start in?"],
  ],
  "paper-atlas.webp": [
    ["amara_d", 2.1, "The shadows are the drawing. The paper only holds them."],
    ["tomas_o", 6.4, "I have walked in places that look exactly like the green part."],
    ["priyar", 11.7, "Knife or scissors?"],
    ["sofian", 12.5, "@priyar Knife, a new blade for each sheet, and one plaster."],
    ["demo", 24.8, "Is it a real coast?"],
  ],
  "paper-reef.webp": [
    ["maralind", 10.5, "You can nearly hear it."],
    ["omarh", 42.1, "The leftovers are better than most people’s main course."],
  ],
  "warm-light.webp": [
    ["amara_d", 1.2, "I do not believe the lamp, but I believe the red."],
    ["omarh", 8.7, "Careful, this one glows when the room is dark."],
    ["maralind", 23.3, "Looks like the sun does with your eyes closed."],
  ],
  "marbled-ink.webp": [
    ["sofian", 20.6, "Third pull is always the one. Do you keep the mud?"],
    ["admin", 21.9, "@sofian It wraps the presents."],
    ["junh", 58.0, "This would have been the inside of a very good atlas once."],
  ],
  "indigo-marble.webp": [
    ["priyar", 4.9, "The cream in the corner is a gift. Did you plan it?"],
    ["demo", 19.7, "I would buy the notebook just to open and close it."],
  ],
};
