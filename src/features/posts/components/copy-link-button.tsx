"use client";
import { Icon } from "@/ui/icon";
import { copyLink } from "../client/copy-link";

/** Copies the link of a post, in a card. */
export const CopyLinkButton = ({ id }: { id: string }) => (
  <button
    type="button"
    className="action-item ml-auto"
    aria-label="Copy link"
    title="Copy link"
    onClick={() => void copyLink(id)}
  >
    <Icon name="link" />
  </button>
);
