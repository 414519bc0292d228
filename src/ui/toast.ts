import type { ExternalToast } from "sonner";

/** The code of notices, which no first frame needs; undefined where it does not come. */
export const loadNotices = () => import("./notices").catch(() => undefined);

type Kind = "message" | "success" | "error";

const say = (kind: Kind) => (text: string, options?: ExternalToast) => {
  void loadNotices().then((notices) => notices?.toast[kind](text, options));
};

/** Says something in passing, at the top, for three seconds (spec §2). */
export const toast = {
  message: say("message"),
  success: say("success"),
  error: say("error"),
};
