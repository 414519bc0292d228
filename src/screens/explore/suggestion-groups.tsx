import type { ReactNode } from "react";
import { avatarAt } from "@/features/media/paths";
import { postPath } from "@/features/posts/paths";
import type { TagCount, TitledPost } from "@/features/posts/schema";
import type { Suggestions } from "@/features/posts/suggestions/queries";
import { searchPath } from "@/features/posts/tagged/paths";
import { normalizeTags } from "@/features/posts/tags";
import { profilePath } from "@/features/users/paths";
import type { Author } from "@/features/users/schema";
import { countOf } from "@/lib/format";
import { Avatar } from "@/ui/avatar";
import { type ComboboxGroup, OptionContent } from "@/ui/combobox";

type Choice =
  | { filter: true }
  | { search: string }
  | { tag: string }
  | { username: string }
  | { id: string };

type Option = { key: string; href?: string; content: ReactNode; choice: Choice };

/** Suggestions as groups of links: the options of the search field, and what a search offers as well. */
export function toGroups(found: Suggestions | undefined): ComboboxGroup<Option>[] {
  if (!found) return [];
  const { tags, isNear, users, tweets } = found;
  const groups = [
    { label: isNear ? "Did you mean" : "Tags", options: tags.map(toTag) },
    { label: "People", options: users.map(toUser) },
    { label: "Posts", options: tweets.map(toPost) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

export const toRecentGroup = (searches: string[]): ComboboxGroup<Option> => ({
  label: "Recent searches",
  options: searches.map((search) => ({
    key: search,
    href: searchPath({ tags: normalizeTags([search]) }),
    choice: { search },
    content: <OptionContent icon="before:icon-search" text={search} />,
  })),
});

export const toFilterGroup = (count: number): ComboboxGroup<Option> => ({
  options: [
    {
      key: "filter",
      choice: { filter: true },
      content: <OptionContent icon="before:icon-list-filter" text={`Only search these ${count}`} />,
    },
  ],
});

const toTag = ({ tag, count }: TagCount): Option => ({
  key: `#${tag}`,
  href: searchPath({ tags: [tag] }),
  choice: { tag },
  content: <OptionContent icon="before:icon-hash" text={tag} note={countOf(count, "post")} />,
});

const toUser = ({ username, fullName, pfp }: Author): Option => ({
  key: `@${username}`,
  href: profilePath(username),
  choice: { username },
  content: (
    <OptionContent
      icon={<Avatar src={avatarAt(pfp, 48)} name={fullName} size={24} />}
      text={fullName}
      note={`@${username}`}
    />
  ),
});

const toPost = ({ _id: id, title, user }: TitledPost): Option => ({
  key: id,
  href: postPath(id),
  choice: { id },
  content: <OptionContent icon="before:icon-image" text={title} note={user.fullName} />,
});
