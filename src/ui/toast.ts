import type { ExternalToast } from "sonner";

/** The code of notices, which no first frame needs. */
export const loadNotices = () => import("./notices");

type Kind = "message" | "success" | "error";

const say = (kind: Kind) => (text: string, options?: ExternalToast) => {
  void loadNotices().then(
    ({ toast }) => toast[kind](text, options),
    // Nobody waits for a notice.
    () => undefined,
  );
};

/** Says something in passing, at the top, for three seconds (spec §2). */
export const toast = {
  message: say("message"),
  success: say("success"),
  error: say("error"),
};
