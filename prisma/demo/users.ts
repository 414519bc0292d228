import accounts from "./accounts.json";

/** A user of the demo content. Only `demo` and `admin` have a documented password. */
export type DemoUser = {
  username: string;
  fullName: string;
  email: string;
  bio: string;
  /** File in prisma/demo/avatars. */
  avatar: string;
  role: "user" | "admin";
  /** Otherwise the seed generates one and discards it. */
  password?: string;
  /** For new users without posts. The others joined before their first activity. */
  joinedHoursAgo?: number;
};

type Person = Pick<DemoUser, "bio" | "password" | "joinedHoursAgo"> & {
  name: string;
  role?: "admin";
};

const people: Record<string, Person> = {
  maralind: {
    name: "Mara Lindqvist",
    bio: "Photographs sand, salt and open water. Usually early, usually cold.",
  },
  tomas_o: {
    name: "Tomas Okafor",
    bio: "Hills before breakfast, cities after dinner. Lagos, then Lisbon, now a train.",
  },
  inesduarte: {
    name: "Ines Duarte",
    bio: "Architect in Porto. I collect walls, shadows and the doors between them.",
  },
  junh: {
    name: "Jun Hayashi",
    bio: "Picture archivist. One old print at a time, with the date on the back.",
  },
  priyar: {
    name: "Priya Raman",
    bio: "Draws with code and a pen plotter. Every line is on purpose, most of the time.",
  },
  leonw: {
    name: "Leon Weber",
    bio: "Looks up at buildings and down through stairwells. Carries a 35 mm and a level.",
  },
  amara_d: {
    name: "Amara Diallo",
    bio: "Painter. Small tables, few objects, one window.",
  },
  sofian: {
    name: "Sofia Novak",
    bio: "Cuts paper, redraws plants, teaches both on Thursdays.",
  },
  omarh: {
    name: "Omar Haddad",
    bio: "Graphic designer for record sleeves and small museums. Grids, then exceptions.",
  },
  elinberg: {
    name: "Elin Berg",
    bio: "Forests, lakes and long nights above the 66th parallel.",
  },
  wrenfolk: {
    name: "Wren Folkard",
    bio: "Allotment, tide pools, one lens. New here.",
    joinedHoursAgo: 150,
  },
  mateo_r: {
    name: "Mateo Rivas",
    bio: "Studies type in Bogota and looks at walls on the way.",
    joinedHoursAgo: 101,
  },
  yukiabe: {
    name: "Yuki Abe",
    bio: "Ceramics, mostly white. Here for the still lifes.",
    joinedHoursAgo: 78,
  },
  hannev: {
    name: "Hanne Vestergaard",
    bio: "Sails small boats and photographs none of it. Yet.",
    joinedHoursAgo: 74,
  },
  danielo: {
    name: "Daniel Osei",
    bio: "",
    joinedHoursAgo: 30,
  },
  lucie_b: {
    name: "Lucie Bernard",
    bio: "Archivist by day.",
    joinedHoursAgo: 5,
  },
  demo: {
    name: "Clara Moreau",
    bio: "Here to look around. Colour studies now and then.",
    password: accounts.demo,
  },
  admin: {
    name: "Ruth Castell",
    bio: "Keeps the lights on at Vitrine and prints marbled paper at the weekend.",
    role: "admin",
    password: accounts.admin,
  },
};

export const DEMO_USERS: DemoUser[] = Object.entries(people).map(([username, person]) => ({
  username,
  fullName: person.name,
  email: `${username}@vitrine.example`,
  bio: person.bio,
  avatar: `${username}.webp`,
  role: person.role ?? "user",
  ...(person.password ? { password: person.password } : {}),
  ...(person.joinedHoursAgo ? { joinedHoursAgo: person.joinedHoursAgo } : {}),
}));
