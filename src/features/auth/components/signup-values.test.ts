import { describe, expect, it } from "vitest";
import { userMessages } from "@/features/users/messages";
import { credentialsOf } from "../client/log-in";
import { authMessages } from "../messages";
import { registerData, signupForm } from "./signup-values";

const pfp = new File(["x"], "me.png", { type: "image/png" });
const good = {
  fullName: " Ines Duarte ",
  username: "INES_1",
  email: "Ines@Studio.example",
  password: "secret",
  confirmPassword: "secret",
  pfp,
};

/** The error messages by field. */
function errorsOf(values: object): Record<string, string> {
  const issues = signupForm.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

describe("the signup form", () => {
  it("sends names trimmed and in lower case, without the confirmation", () => {
    const data = registerData(signupForm.parse(good), "");
    expect([...data.keys()]).toEqual([
      "fullName",
      "username",
      "email",
      "password",
      "pfpPosition",
      "pfp",
    ]);
    expect(data.get("username")).toBe("ines_1");
    expect(data.get("fullName")).toBe("Ines Duarte");
  });

  it("V7 asks for every field with its own words", () => {
    expect(errorsOf({})).toEqual({
      fullName: userMessages.fullNameRequired,
      username: userMessages.usernameRequired,
      email: userMessages.emailRequired,
      password: authMessages.passwordRequired,
      confirmPassword: authMessages.confirmRequired,
      pfp: authMessages.pictureRequired,
    });
  });

  it("compares the passwords while other fields are empty", () => {
    const { confirmPassword } = errorsOf({ password: "12345", confirmPassword: "123456" });
    expect(confirmPassword).toBe(authMessages.passwordsDiffer);
  });

  it.each([
    ["", authMessages.passwordRequired],
    ["12345", authMessages.passwordTooShort],
    ["🙂🙂1", authMessages.passwordTooShort],
    ["🙂🙂🙂", undefined],
    ["🙂🙂🙂🙂", undefined],
    ["123456789", authMessages.passwordTooLong],
    ["🙂🙂🙂🙂1", authMessages.passwordTooLong],
  ])("counts a password's characters as JavaScript does: %j", (password, message) => {
    expect(errorsOf({ ...good, password, confirmPassword: password }).password).toBe(message);
  });
});

it("V11 the login form sends what has an @ as email, anything else as username", () => {
  const password = "secret";
  expect(credentialsOf({ identifier: "a@b.example", password })).toEqual({
    email: "a@b.example",
    password,
  });
  expect(credentialsOf({ identifier: "ines", password })).toEqual({ username: "ines", password });
});
