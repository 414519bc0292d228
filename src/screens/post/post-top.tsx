"use client";
import { ArrowLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { HOME } from "@/features/auth/rules";
import { ShareButton } from "@/features/posts/components/share-button";
import type { Post } from "@/features/posts/schema";
import { IconButton } from "@/ui/icon-button";

/** The bar over a post on narrow screens. Its back is a form, so that it works without JavaScript. */
export function PostTop({ post }: { post: Post }) {
  const router = useRouter();
  const goBack = (event: FormEvent) => {
    if (!canGoBack()) return;
    event.preventDefault();
    router.back();
  };
  return (
    <header className="top post-top">
      <form action={HOME} method="get" onSubmit={goBack}>
        <IconButton type="submit" size="large" label="Back">
          <ArrowLeft className="i i-l" aria-hidden="true" />
        </IconButton>
      </form>
      <span className="flex-1" />
      <ShareButton post={post} className="ib ib-l" />
    </header>
  );
}

/** Whether what lies before this page is ours. Browsers that cannot tell lead home. */
const canGoBack = () => "navigation" in window && window.navigation.canGoBack;
