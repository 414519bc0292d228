import type { oas31 } from "zod-openapi";
import type { Schema } from "./types";

type Sending = {
  origin: string;
  method: string;
  path: string;
  operation: oas31.OperationObject;
  parameters: oas31.ParameterObject[];
};

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const exampleOf = ({ schema }: oas31.ParameterObject) =>
  String((schema as oas31.SchemaObject).examples?.[0] ?? "");

/** The operation's example as a command line. */
export function curlLine({ origin, method, path, operation, parameters }: Sending): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((one) => one.name === name);
    return parameter ? exampleOf(parameter) : name;
  });
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === "query" && one.name !== "cursor")
      .map((one) => [one.name, exampleOf(one)]),
  );
  const address = quoted(`${origin}${filled}${query.size ? `?${query}` : ""}`);
  const parts = [
    method === "GET" ? `curl ${address}` : `curl -X ${method} ${address}`,
    ...(operation.security?.length ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...bodyOptions(operation.requestBody as oas31.RequestBodyObject | undefined),
  ];
  return parts.join(" \\\n  ");
}

function bodyOptions(body: oas31.RequestBodyObject | undefined): string[] {
  return Object.entries(body?.content ?? {}).flatMap(([type, { schema = {}, examples = {} }]) => {
    const { value } = (examples.example ?? {}) as oas31.ExampleObject;
    if (type === "application/json") {
      return ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(value))}`];
    }
    return formOptions((schema as oas31.SchemaObject).properties ?? {}, value);
  });
}

const formOptions = (fields: Record<string, Schema>, example: Record<string, string | string[]>) =>
  Object.entries(example).flatMap(([name, value]) => {
    const isFile = (fields[name] as oas31.SchemaObject).format === "binary";
    return [value].flat().map((one) => `-F ${quoted(`${name}=${isFile ? "@picture.jpg" : one}`)}`);
  });
