import type { ReactNode } from "react";
import { OverlayTarget } from "@/screens/post/overlay-target";

type Props = {
  children: ReactNode;
  /** The post that lies over the saved posts, where the address names one. */
  modal: ReactNode;
};

export default function SavedLayout({ children, modal }: Props) {
  return (
    <OverlayTarget list="/saved">
      {children}
      {modal}
    </OverlayTarget>
  );
}
