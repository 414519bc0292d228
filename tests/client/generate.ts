import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const BLOB = ts.factory.createTypeReferenceNode("Blob");

/** Generates the types of a client, as a third party would: the namespace `Api` in `api.d.ts`. */
export async function generateClient(document: OpenAPI3): Promise<void> {
  const types = await openapiTS(document, {
    transform: ({ format }) => (format === "binary" ? BLOB : undefined),
  });
  await writeFile(here("./api.d.ts"), `declare namespace Api {\n${astToString(types)}}\n`);
}

/** The compiler errors of the code that uses the client. */
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
