import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { noteReload } from "@/features/posts/list-cache";

/** Has the page rendered anew by the server; its list keeps what was appended to it. */
export function useReload(): () => void {
  const client = useQueryClient();
  const router = useRouter();
  return () => {
    noteReload(client);
    router.refresh();
  };
}
