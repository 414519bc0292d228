import { describe, expect, it } from "vitest";
import { help, readArguments, UsageError } from "./usage.mjs";

/** @param {string} line */
const read = (line) => readArguments(line.split(" ").filter(Boolean));

describe("the command line of npm run admin", () => {
  it.each(["promote", "demote", "reset-password", "sessions revoke"])("accepts %s", (command) => {
    expect(read(`${command} mara`)).toEqual({ command, username: "mara", generate: false });
    expect(help).toContain(`${command} <username>`);
  });

  it("accepts invite, which is about no user", () => {
    expect(read("invite")).toEqual({ command: "invite", username: "", generate: false });
    expect(() => read("invite mara")).toThrow(/invite takes no username/);
    expect(() => read("invite --generate")).toThrow(/--generate is for reset-password/);
  });

  it("accepts check, with --mend", () => {
    expect(read("check")).toEqual({ command: "check", username: "", generate: false });
    expect(read("check --mend")).toMatchObject({ command: "check", mend: true });
    expect(() => read("promote mara --mend")).toThrow(/--mend is for check/);
  });

  it("accepts remove-demo, with --yes", () => {
    expect(read("remove-demo")).toEqual({ command: "remove-demo", username: "", generate: false });
    expect(read("remove-demo --yes")).toMatchObject({ command: "remove-demo", yes: true });
    expect(() => read("promote mara --yes")).toThrow(/--yes is for remove-demo/);
  });

  it("accepts --help at any position", () => {
    for (const line of ["--help", "-h", "promote --help", "promote mara -h"]) {
      expect(read(line)).toEqual({ help: true });
    }
  });

  it("accepts --generate", () => {
    expect(read("reset-password mara --generate")).toMatchObject({ generate: true });
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
  ])("rejects %j", (line, sentence) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(sentence);
    expect(() => read(line)).toThrow(/--help\.$/);
  });
});
