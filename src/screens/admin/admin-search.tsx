import Form from "next/form";
import { Button } from "@/ui/button";
import { ADMIN_PATH, type AdminUrlState } from "./url-state";

type Props = { tab: AdminUrlState["tab"]; label: string; placeholder: string; query: string };

/** The search of a tab, also without JavaScript. */
export const AdminSearch = ({ tab, label, placeholder, query }: Props) => (
  <Form action={ADMIN_PATH} className="flex gap-2 py-5" role="search" scroll={false}>
    <input type="hidden" name="tab" value={tab} />
    <label className="input-box w-full max-w-80 before:icon-search before:size-4.5">
      <span className="sr-only">{label}</span>
      <input
        key={query}
        type="search"
        name="query"
        className="input input-quiet pl-9.5"
        placeholder={placeholder}
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
