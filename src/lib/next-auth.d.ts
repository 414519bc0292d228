import "next-auth";
import "next-auth/jwt";

// next-auth's types are extended by declaration merging, which only interfaces can do.
declare module "next-auth" {
  interface User {
    sid: string;
    role: string;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    sid?: string;
    role?: string;
  }
}
