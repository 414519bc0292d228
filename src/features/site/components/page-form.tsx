"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { call, messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { TextArea } from "@/ui/text-field";
import { toast } from "@/ui/toast";
import { useUnsaved } from "@/ui/use-unsaved";
import type { updateSite } from "../api";
import { drafts } from "../drafts";
import { PAGE_MAX } from "../limits";
import { siteMessages } from "../messages";
import { pagePath, pageTitles, type SitePage } from "../paths";
import type { OwnSite } from "../schema";

export function PageForm({ page, site }: { page: SitePage; site: OwnSite }) {
  const router = useRouter();
  const [saved, setSaved] = useState(site.pages[page]);
  const [text, setText] = useState(saved);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call<typeof updateSite>("PATCH /admin/site", { body: { pages: { [page]: text } } }),
    onSuccess: () => {
      setSaved(text);
      toast.success(siteMessages.saved);
      router.refresh();
    },
  });
  const { prompt } = useUnsaved(text !== saved, siteMessages.unsaved);
  return (
    <>
      {prompt}
      <details className="border-b border-line py-2">
        <summary className="flex cursor-pointer items-center gap-2 py-2 font-strong before:icon-chevron-right before:size-4 [[open]>&]:before:rotate-90">
          {pageTitles[page]} <span className="badge">{saved ? "visible" : "empty"}</span>
        </summary>
        <form
          className="grid gap-3 py-3"
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending) mutate();
          }}
        >
          <TextArea
            label={`Text of ${pageTitles[page]}`}
            hint="Markdown, without HTML and pictures; {name} is the name of the site. An empty page is not shown."
            rows={12}
            maxLength={PAGE_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {error && <Alert message={messageOf(error, siteMessages.saveFailed)} />}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={text === saved} busy={isPending}>
              Save {pageTitles[page]}
            </Button>
            {!text && (
              <Button look="outline" onClick={() => setText(drafts[page](site))}>
                Begin with a draft
              </Button>
            )}
            {saved && (
              <a className="button button-outline" href={pagePath(page)}>
                Open the page
              </a>
            )}
          </div>
        </form>
      </details>
    </>
  );
}
