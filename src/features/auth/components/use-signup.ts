import { useRouter } from "next/navigation";
import { welcomeCookie } from "@/features/users/welcome";
import { setCookie } from "@/lib/browser/browser-cookie";
import { call, messageOf } from "@/lib/browser/call";
import { toast } from "@/ui/toast";
import { useCallForm } from "@/ui/use-call-form";
import type { register } from "../api";
import { logIn } from "../client/log-in";
import { authMessages } from "../messages";
import { loginPath } from "../paths";
import { registerAsProved } from "../sign-on/client";
import {
  type ProvedNames,
  provedForm,
  registerData,
  type SignupForm,
  signupForm,
  withSentence,
} from "./signup-values";

/** How long 'Logging you in...' is shown at least. */
const TOAST_MS = 1000;

const pause = () => new Promise((resolve) => setTimeout(resolve, TOAST_MS));

const namesOf = ({ fullName, username, email }: ProvedNames) => ({ fullName, username, email });

type Way = { proved: ProvedNames | null; needsApproval: boolean };

export function useSignup(next: string, { proved, needsApproval }: Way) {
  const router = useRouter();
  const logInNewUser = async ({ username, password }: SignupForm) => {
    toast.success("Signed up successfully!");
    toast.message("Logging you in...");
    try {
      await Promise.all([logIn({ username, password }), pause()]);
      // In place of the message before.
      toast.message("Logged in!");
      router.replace(next);
    } catch (error) {
      toast.error(messageOf(error, authMessages.loginFailed));
      router.replace(loginPath(next));
    }
  };

  const schema = proved ? provedForm : signupForm;
  return useCallForm<SignupForm>({
    schema: needsApproval ? withSentence(schema) : schema,
    defaultValues: proved ? { ...namesOf(proved), password: "", confirmPassword: "" } : {},
    send: async (values) => {
      // The code of an invitation is the fragment of the address (docs/product.md R28).
      const body = registerData(values, location.hash.slice(1));
      const { user } = proved
        ? await registerAsProved(body)
        : await call<typeof register>("POST /users/register", { anonymous: true, body });
      setCookie(welcomeCookie(user._id));
      if (!proved) return logInNewUser(values);
      toast.success("Signed up successfully!");
      router.replace(next);
    },
    failureOf: (error) => messageOf(error, authMessages.signupFailed),
  });
}
