import { describe, expect, it } from "vitest";
import { help, readArguments, UsageError } from "./usage.mjs";

/** @param {string} line */
const read = (line) => readArguments(line.split(" ").filter(Boolean));

describe("the command line of npm run admin", () => {
  const about = { username: "mara", generate: false };
  const alone = { username: "", generate: false };
  it.each([
    ["promote mara", { command: "promote", ...about }],
    ["demote mara", { command: "demote", ...about }],
    ["reset-password mara", { command: "reset-password", ...about }],
    ["reset-password mara --generate", { command: "reset-password", ...about, generate: true }],
    ["sessions revoke mara", { command: "sessions revoke", ...about }],
    ["invite", { command: "invite", ...alone }],
    ["check", { command: "check", ...alone }],
    ["check --mend", { command: "check", ...alone, mend: true }],
    ["remove-demo", { command: "remove-demo", ...alone }],
    ["remove-demo --yes", { command: "remove-demo", ...alone, yes: true }],
  ])("accepts %s", (line, read) => {
    expect(readArguments(line.split(" "))).toEqual(read);
    expect(help).toContain(read.command);
  });

  it("accepts --help at any position", () => {
    for (const line of ["--help", "-h", "promote --help", "promote mara -h"]) {
      expect(read(line)).toEqual({ help: true });
    }
  });

  it.each([
    ["", /Name a command/],
    ["rename mara", /no command "rename"/],
    ["sessions", /no command "sessions"/],
    ["sessions list mara", /no command "sessions list"/],
    ["toString mara", /no command "toString"/],
    ["promote", /promote takes one username/],
    ["sessions revoke", /sessions revoke takes one username/],
    ["promote mara jun", /promote takes one username/],
    ["promote mara --force", /no option --force/],
    ["promote mara --generate", /--generate is for reset-password/],
    ["invite mara", /invite takes no username/],
    ["invite --generate", /--generate is for reset-password/],
    ["promote mara --mend", /--mend is for check/],
    ["promote mara --yes", /--yes is for remove-demo/],
  ])("rejects %j", (line, sentence) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(sentence);
    expect(() => read(line)).toThrow(/--help\.$/);
  });
});
