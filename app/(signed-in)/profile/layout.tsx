import type { ReactNode } from "react";
import { OverlayTarget } from "@/screens/post/overlay-target";

type Props = {
  children: ReactNode;
  /** The post that lies over the profile, where the address names one. */
  modal: ReactNode;
};

export default function ProfileLayout({ children, modal }: Props) {
  return (
    <OverlayTarget list="/dashboard">
      {children}
      {modal}
    </OverlayTarget>
  );
}
