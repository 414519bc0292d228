import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const BLOB = ts.factory.createTypeReferenceNode("Blob");

/**
 * Writes the types of a client for a document, as a third party would: the namespace `Api`, beside
 * this file and not in the repository.
 */
export async function generateClient(document: OpenAPI3): Promise<void> {
  const types = await openapiTS(document, {
    transform: ({ format }) => (format === "binary" ? BLOB : undefined),
  });
  await writeFile(here("./api.d.ts"), `declare namespace Api {\n${astToString(types)}}\n`);
}

/** What the compiler has to say about the code that uses the client. */
export function typeErrors(): string[] {
  const path = here("./tsconfig.json");
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, here("."));
  const program = ts.createProgram(fileNames, options);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) =>
      [file?.fileName, ts.flattenDiagnosticMessageText(messageText, " ")].join(": "),
    );
}
