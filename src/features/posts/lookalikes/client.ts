import { useQuery } from "@tanstack/react-query";
import { isVideo } from "@/features/media/client/validate-file";
import { call } from "@/lib/browser/call";
import type { findLookalike } from "../api";

/** A post of somebody else that looks like a chosen picture; undefined until it is known, and on any failure. */
export function useLookalike(file: File | null) {
  const { data } = useQuery({
    queryKey: ["lookalike", file?.name, file?.size, file?.lastModified],
    queryFn: ({ signal }) => file && request(file, signal),
    enabled: file !== null && !isVideo(file),
    gcTime: 0,
  });
  return data ?? undefined;
}

async function request(file: File, signal: AbortSignal) {
  const { hashFile } = await import("@/features/media/hashes/client");
  const hash = await hashFile(file);
  if (!hash) return null;
  const query = { hash };
  return (await call<typeof findLookalike>("GET /tweets/lookalike", { query, signal })).tweet;
}
