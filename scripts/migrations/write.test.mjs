import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { missingMigration, schemaDifference, writeMigration } from "./write.mjs";

const directory = mkdtempSync(join(tmpdir(), "schemas-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** @param {string} name @param {string} fields */
function schema(name, fields) {
  const file = join(directory, name);
  const text = `datasource db {\n  provider = "postgresql"\n}\nmodel A {\n  id Int @id\n${fields}\n}\n`;
  writeFileSync(file, text);
  return file;
}

const bare = schema("bare.prisma", "");
const named = schema("named.prisma", "  name String?");

describe("a new migration", () => {
  it("creates everything in an empty database", async () => {
    expect(await schemaDifference(undefined, bare)).toContain('CREATE TABLE "A"');
  });

  it("contains only what has changed", async () => {
    const sql = await schemaDifference(bare, named);
    expect(sql).toContain('ALTER TABLE "A" ADD COLUMN     "name" TEXT;');
    expect(sql).not.toContain("CREATE TABLE");
  });

  it("is empty when nothing has changed", async () => {
    expect(await schemaDifference(named, named)).toBe("");
  });

  it.each([undefined, "", "Add Alt", "../x"])("cannot have the name %s", async (name) => {
    await expect(writeMigration(name, new Date())).rejects.toThrow(/Give the migration a name/);
  });

  it("exists for every change of prisma/schema.prisma", async () => {
    expect(await missingMigration()).toBe("");
    const sentence = /has not changed.* prisma\/sql\.$/;
    await expect(writeMigration("functions", new Date())).rejects.toThrow(sentence);
  });
});
