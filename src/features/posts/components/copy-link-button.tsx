"use client";
import { Link } from "lucide-react";
import { SpriteIcon } from "@/ui/icon-sprite";
import { copyLink } from "../copy-link";

type Props = {
  id: string;
  /** Small with the sprite's icon in a card, with its word in the bar below a post. */
  place: "card" | "bar";
};

/** Copies the link of a post. */
export const CopyLinkButton = ({ id, place }: Props) =>
  place === "card" ? (
    <button
      type="button"
      className="act end"
      aria-label="Copy link"
      title="Copy link"
      onClick={() => void copyLink(id)}
    >
      <SpriteIcon name="link" />
    </button>
  ) : (
    <button type="button" className="btn btn-3" onClick={() => void copyLink(id)}>
      <Link className="i i-l" aria-hidden="true" />
      Copy link
    </button>
  );
