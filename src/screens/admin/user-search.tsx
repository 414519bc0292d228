import Form from "next/form";
import { Button } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { ADMIN } from "./view";

/** Searches all accounts, not only those of this page. A form, so that it works without JavaScript. */
export const UserSearch = ({ query }: { query: string }) => (
  <Form action={ADMIN} className="flex gap-2 py-5" role="search" scroll={false}>
    <input type="hidden" name="tab" value="users" />
    <label className="inset w-full max-w-80">
      <span className="sr-only">Search users</span>
      <Icon name="search" />
      <input
        key={query}
        type="search"
        name="query"
        className="input quiet"
        placeholder="Name, username or email"
        defaultValue={query}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </label>
    <Button type="submit" look="outline">
      Search
    </Button>
  </Form>
);
