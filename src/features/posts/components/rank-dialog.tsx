import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/browser/call";
import { countOf } from "@/lib/format";
import { LoadedDialog } from "@/ui/loaded-dialog";
import { Time } from "@/ui/time";
import type { getRank } from "../api";
import { WEIGHTS } from "../feed/sorts";
import { postMessages } from "../messages";
import type { Rank } from "../schema";

export function RankDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const query = useQuery({
    queryKey: ["rank", postId],
    queryFn: ({ signal }) =>
      call<typeof getRank>("GET /tweets/{id}/rank", { params: { id: postId }, signal }),
    gcTime: 0,
  });
  const { rankFailed: failure } = postMessages;
  return (
    <LoadedDialog title="Why here?" query={query} failure={failure} onClose={onClose}>
      {query.data && <Reasons rank={query.data.rank} />}
    </LoadedDialog>
  );
}

const Reasons = ({ rank }: { rank: Rank }) => (
  <>
    <p>
      {[
        countOf(rank.comments, "comment"),
        countOf(rank.likes, "like"),
        countOf(rank.bookmarks, "bookmark"),
        countOf(rank.views, "view"),
      ].join(", ")}{" "}
      since <Time iso={rank.createdAt} />. With equal reactions, newer posts come first.
    </p>
    <details className="text-muted">
      <summary className="cursor-pointer">How it is computed</summary>
      <p className="mt-2">
        {countOf(rank.likes, "like")} × {WEIGHTS.likes} + {countOf(rank.comments, "comment")} ×{" "}
        {WEIGHTS.comments} + {countOf(rank.bookmarks, "bookmark")} × {WEIGHTS.bookmarks} +{" "}
        {countOf(rank.views, "view")} × {WEIGHTS.views}, published <Time iso={rank.createdAt} />
      </p>
    </details>
  </>
);
