import accounts from "./accounts.json";

/** A person of the demo content. Only `demo` and `admin` have a password that is known. */
export type DemoUser = {
  username: string;
  fullName: string;
  email: string;
  bio: string;
  /** File in prisma/demo/avatars. */
  avatar: string;
  role: "user" | "admin";
  /** Without one, the seed makes up a password that nobody learns. */
  password?: string;
};

type Person = { name: string; bio: string; role?: "admin"; password?: string };

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
}));
