import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { oas32 } from "zod-openapi";
import type { Contract } from "@/lib/contract";

const DOCUMENT = "openapi.json";
const escapeSegment = (segment: string) => segment.replaceAll("~", "~0").replaceAll("/", "~1");

/** Validates responses against the OpenAPI document. */
export function responseValidator(document: oas32.OpenAPIObject) {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema(document, DOCUMENT);
  const compiled = new Map<string, ValidateFunction>();

  function validatorAt(pointer: string): ValidateFunction {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#${pointer}` });
    compiled.set(pointer, validate);
    return validate;
  }

  /** @returns what is wrong, undefined if nothing is */
  return ({ method, path }: Contract, status: number, body: unknown): string | undefined => {
    const item = document.paths?.[path] as Record<string, oas32.OperationObject> | undefined;
    const response = item?.[method.toLowerCase()]?.responses?.[`${status}` as "200"];
    if (!response) return `the document has no response ${status}`;
    const own = `/paths/${escapeSegment(path)}/${method.toLowerCase()}/responses/${status}`;
    const at = "$ref" in response ? String(response.$ref).slice(1) : own;
    const validate = validatorAt(`${at}/content/application~1json/schema`);
    return validate(body) ? undefined : ajv.errorsText(validate.errors);
  };
}
