import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@/lib/browser/call";
import type { suggestSearches } from "../api";
import { SEARCH_TEXT_MAX } from "../limits";

/** How long typing has to pause before a request. */
const PAUSE_MS = 150;

/** How long the suggestions for a text are not requested again. */
const FRESH_MS = 60_000;

/**
 * Suggestions for a text that is being typed; undefined until there are any, and after an error. The
 * request for a text is aborted when the text changes or a search begins.
 * @param isEnabled whether they are requested; those that are known are returned anyway
 */
export function useSuggestions(typed: string, isEnabled: boolean) {
  const client = useQueryClient();
  const q = typed.trim();
  const isSearchable = q !== "" && q.length <= SEARCH_TEXT_MAX;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["suggestions", q],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      return call<typeof suggestSearches>("GET /tweets/suggest", { query: { q }, signal });
    },
    enabled: isEnabled && isSearchable,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: (former) => former,
  });
  useEffect(() => {
    if (!isEnabled) void client.cancelQueries({ queryKey: ["suggestions", q] });
  }, [client, isEnabled, q]);
  return isSearchable && (isEnabled || !isPlaceholderData) ? data : undefined;
}
