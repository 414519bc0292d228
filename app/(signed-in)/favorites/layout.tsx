import type { ReactNode } from "react";
import { OverlayTarget } from "@/screens/post/overlay-target";

type Props = {
  children: ReactNode;
  /** The post that lies over the favorites, where the address names one. */
  modal: ReactNode;
};

export default function FavoritesLayout({ children, modal }: Props) {
  return (
    <OverlayTarget list="/favorites">
      {children}
      {modal}
    </OverlayTarget>
  );
}
