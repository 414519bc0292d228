import type { Thread } from "./comment";

export const NATURE_COMMENTS: Record<string, Thread> = {
  "dune-light.webp": [
    ["tomas_o", 0.3, "Ten minutes is generous. I once got four."],
    [
      "inesduarte",
      0.6,
      "The ripples in front do what a carpet does in a room. They tell you the size of everything.",
    ],
    ["elinberg", 1.1, "I can feel how quickly it is getting cold."],
    ["demo", 1.4, "How did you keep the sand out of the shutter?"],
    ["maralind", 1.6, "@demo A freezer bag and two rubber bands. Not elegant."],
    ["leonw", 2.1, "Lovely how the far crests go soft while the near one stays sharp."],
  ],
  "quiet-ridges.webp": [
    ["maralind", 0.9, "I count eight, but I will not argue before coffee."],
    [
      "elinberg",
      2.3,
      "That is the haze we never get up here. It is always clear or not there at all.",
    ],
    ["sofian", 4.7, "You could cut this from seven sheets of paper. I might."],
    ["demo", 8.2, "Where is this? I would like to stand there once."],
    ["tomas_o", 8.9, "@demo Above Gerês, the north side, about an hour on foot from the last bus."],
  ],
  "northern-lake.webp": [
    ["maralind", 0.7, "Minus nineteen and the reflection is still open water? Where was the wind?"],
    ["elinberg", 1.2, "None at all. You could hear the ice working on the other side."],
    ["tomas_o", 2.5, "Thirty seconds is a long time with gloves off."],
    [
      "amara_d",
      4.4,
      "The green has a little violet at the top. I would never have dared to paint that.",
    ],
    [
      "junh",
      6.8,
      "Please note down the date and the place somewhere. In fifty years somebody will ask.",
    ],
  ],
  "fog-and-pines.webp": [
    ["priyar", 3.1, "The tree on the left looks as if it knows something."],
    ["inesduarte", 7.9, "A section drawing of fog."],
    ["demo", 12.4, "This one makes the room quieter."],
    ["tomas_o", 20.2, "Leaving a place always looks like this, somehow."],
  ],
  "evening-tide.webp": [
    ["demo", 1.8, "No boats is a good decision."],
    ["elinberg", 6.2, "The line of the horizon is perfectly level. Thank you for that."],
    ["omarh", 11.5, "Orange, violet, and a white circle. This is a record sleeve already."],
  ],
  "blue-morning.webp": [
    ["maralind", 5.3, "The sun looks like a hole in the paper."],
    ["sofian", 14.8, "Six tones of one blue and nothing is missing."],
    ["leonw", 26.1, "Did the house come back?"],
    ["elinberg", 27.4, "@leonw At about ten, chimney first."],
  ],
  "violet-range.webp": [
    ["inesduarte", 2.2, "Good driver."],
    ["amara_d", 5.7, "I have a tube of exactly that violet and never knew what it was for."],
    [
      "maralind",
      13.9,
      "The front range is nearly black and still has a shape. Hard to expose for.",
    ],
  ],
  "white-sands.webp": [
    ["priyar", 6.6, "The shadows are bluer than the sky. I had to check twice."],
    ["tomas_o", 15.2, "Snow, I thought, for a full minute."],
    ["elinberg", 18.5, "I thought so too, and I should know."],
    ["demo", 40.3, "The single crest in front is so clean. Did you walk around it?"],
  ],
  "first-snow.webp": [
    ["tomas_o", 1.5, "Which pass is that on the far left?"],
    ["maralind", 9.4, "Side light on fresh snow, the only half hour of the year."],
    ["leonw", 22.7, "From here it looks like a city."],
  ],
  "moon-path.webp": [
    ["elinberg", 4.1, "Two minutes and the moon is still round. How?"],
    [
      "maralind",
      5.0,
      "@elinberg Two exposures. The short one is for the moon, I will not pretend otherwise.",
    ],
    ["omarh", 30.6, "The path breaks just where the waves turn. That is what makes it."],
  ],
};
