import { listSignUps } from "@/features/sign-ups/queries";
import { parseCursor } from "@/lib/cursor";
import { MAX_BATCH } from "@/lib/list";
import { SignUpQueue } from "./sign-up-queue";
import type { AdminUrlState } from "./url-state";

type Props = { urlState: AdminUrlState; panelId: string };

/** Accounts that wait for approval. */
export async function AdminSignUps({ urlState, panelId }: Props) {
  const cursor = parseCursor(urlState.cursor);
  const page = await listSignUps({ cursor, batch: MAX_BATCH });
  return <SignUpQueue key={urlState.cursor} page={page} agoFrom={Date.now()} panelId={panelId} />;
}
