import * as admin from "@/features/admin/api";
import * as analytics from "@/features/analytics/api";
import * as audit from "@/features/audit/api";
import * as accounts from "@/features/auth/accounts/api";
import * as auth from "@/features/auth/api";
import * as devices from "@/features/auth/devices/api";
import * as passkeys from "@/features/auth/passkeys/api";
import * as resets from "@/features/auth/resets/api";
import * as signOns from "@/features/auth/sign-on/api";
import * as blocks from "@/features/blocks/api";
import * as bookmarks from "@/features/bookmarks/api";
import * as collections from "@/features/bookmarks/collections/api";
import * as comments from "@/features/comments/api";
import * as filters from "@/features/filters/api";
import * as follows from "@/features/follows/api";
import * as imports from "@/features/imports/api";
import * as invites from "@/features/invites/api";
import * as likes from "@/features/likes/api";
import * as mutes from "@/features/mutes/api";
import * as notifications from "@/features/notifications/api";
import * as posts from "@/features/posts/api";
import * as palettes from "@/features/posts/palette/api";
import * as preferences from "@/features/preferences/api";
import * as profiles from "@/features/profiles/api";
import * as publishing from "@/features/publishing/api";
import * as reports from "@/features/reports/api";
import * as signUps from "@/features/sign-ups/api";
import * as site from "@/features/site/api";
import * as uploads from "@/features/uploads/api";
import * as users from "@/features/users/api";
import * as views from "@/features/views/api";
import type { Contract } from "@/lib/contract";

const named: [string, Contract][] = [
  auth,
  resets,
  passkeys,
  signOns,
  profiles,
  accounts,
  devices,
  users,
  follows,
  blocks,
  mutes,
  filters,
  uploads,
  imports,
  publishing,
  posts,
  palettes,
  likes,
  bookmarks,
  collections,
  views,
  comments,
  notifications,
  preferences,
  reports,
  signUps,
  admin,
  invites,
  audit,
  site,
  analytics,
].flatMap((feature) => Object.entries(feature));

/** Every call of the API: for the OpenAPI document and for the tests that walk all contracts. */
export const contracts = named.map(([, contract]) => contract);

/** The name of every call, by which generated clients know it. */
export const operationIds = new Map(named.map(([name, contract]) => [contract, name]));
