import "server-only";
import { authMessages } from "@/features/auth/messages";
import type { Viewer } from "@/features/auth/session";
import { AuthPage } from "./auth-page";
import { LoginAside } from "./login-aside";
import { Providers } from "./providers";
import { WaitingActions } from "./waiting/waiting-actions";

export const WaitingScreen = ({ viewer }: { viewer: Viewer }) => (
  <Providers
    viewerId={viewer.id}
    renderedAt={Date.now()}
    savesData={false}
    sensitive={viewer.sensitive}
    ai={viewer.ai}
  >
    <AuthPage aside={<LoginAside />}>
      <h1 className="page-title">{authMessages.waits}</h1>
      <p className="mt-1 mb-5.5 text-sm text-muted">
        <b className="text-ink">@{viewer.username}</b> can be used as soon as somebody has let it
        in. Until then nobody sees it.
      </p>
      <WaitingActions username={viewer.username} />
    </AuthPage>
  </Providers>
);
