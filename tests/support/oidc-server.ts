import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export type Person = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  preferred_username?: string;
};

/**
 * A provider of OpenID Connect on this machine (https://github.com/panva/node-oidc-provider), which logs the
 * given person in without asking.
 */
export async function startOidcServer(redirectUri: string, at = 0) {
  let person: Person = { sub: "nobody" };
  let handler: (...args: Parameters<ReturnType<Provider["callback"]>>) => void = () => {};
  let behaviour: "answers" | "stalls" = "answers";
  const stalled = new Set<() => void>();
  const server = createServer((request, response) => {
    if (behaviour === "answers") return handler(request, response);
    stalled.add(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(at, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const client = { client_id: "pictures", client_secret: "a-secret-of-the-provider" };
  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "preferred_username"],
    },
    // The claims are in the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: ["a key of the tests"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...person, sub }) }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
  });
  const callback = provider.callback();
  handler = async (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return callback(request, response);
    const { params, prompt, session } = await provider.interactionDetails(request, response);
    if (prompt.name === "login") {
      return provider.interactionFinished(request, response, { login: { accountId: person.sub } });
    }
    const grant = new provider.Grant({
      accountId: session?.accountId,
      clientId: String(params.client_id),
    });
    grant.addOIDCScope("openid email profile");
    const grantId = await grant.save();
    return provider.interactionFinished(request, response, { consent: { grantId } });
  };
  return {
    issuer,
    ...client,
    logsIn: (next: Person) => {
      person = next;
    },
    behave: (next: typeof behaviour) => {
      behaviour = next;
      if (next === "answers") for (const end of stalled) end();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
