import type { IconName } from "@/ui/icon-names";

type Place = { name: string; href: string; icon: IconName; covers: RegExp };

const places: Place[] = [
  { name: "Home", href: "/dashboard", icon: "house", covers: /^\/dashboard(\/|$)/ },
  { name: "Favorites", href: "/favorites", icon: "heart", covers: /^\/favorites(\/|$)/ },
  { name: "Collections", href: "/saved", icon: "bookmark", covers: /^\/saved(\/|$)/ },
  { name: "Profile", href: "/profile", icon: "user-round", covers: /^\/profile$/ },
];

const admin: Place = {
  name: "Admin",
  href: "/admin",
  icon: "chart-no-axes-column",
  covers: /^\/admin(\/|$)/,
};

/** The items of the sidebar (docs/product.md N1, N2). */
export const placesFor = (role: "user" | "admin") =>
  role === "admin" ? [...places, admin] : places;
