import { pool } from "@/lib/server/db";
import * as people from "./people";

/** Nobody verifies the tokens of people who are only rows. */
const place = () => ({ pool: pool(), secret: "not-needed-for-rows-but-signed-all-the-same" });

/** People in the database of this worker. */
export const newPerson = (role?: "moderator" | "admin") => people.newPerson(place(), role);
export const newPeople = <Count extends number>(count: Count) => people.newPeople(place(), count);

/** A person as the call of a session has them. */
export const viewerOf = (person: people.Person) => ({
  ...{ ...person, fullName: person.username, pfp: "" },
  ...{ role: "user" as const, sensitive: "blur" as const },
});
