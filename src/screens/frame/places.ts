import {
  Bookmark,
  ChartNoAxesColumn,
  Heart,
  House,
  type LucideIcon,
  UserRound,
} from "lucide-react";

type Place = { name: string; href: string; icon: LucideIcon; covers: RegExp };

const places: Place[] = [
  { name: "Home", href: "/dashboard", icon: House, covers: /^\/dashboard(\/|$)/ },
  { name: "Favorites", href: "/favorites", icon: Heart, covers: /^\/favorites(\/|$)/ },
  { name: "Collections", href: "/saved", icon: Bookmark, covers: /^\/saved(\/|$)/ },
  { name: "Profile", href: "/profile", icon: UserRound, covers: /^\/profile$/ },
];

const admin: Place = {
  name: "Admin",
  href: "/admin",
  icon: ChartNoAxesColumn,
  covers: /^\/admin(\/|$)/,
};

/** The items of the sidebar (spec §2, navigation). */
export const placesFor = (role: "user" | "admin") =>
  role === "admin" ? [...places, admin] : places;
