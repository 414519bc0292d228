import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import * as z from "@/lib/zod";
import { IMPORT_DAYS, importMessages } from "./messages";
import { importBody, importSchema } from "./schema";

const data = z.object({ import: importSchema });

export const createImport = contract("Posts", "POST /imports", {
  summary: "Begin the import of an archive",
  description: `Its posts are published by \`POST /tweets/create\` with \`importId\`, \`createdAt\` and an \`Idempotency-Key\`, for ${IMPORT_DAYS} days. They stand at their date, notify nobody and do not count as new.`,
  body: importBody,
  limit: "toggle",
  status: 201,
  message: importMessages.created,
  data,
});

export const getImport = contract("Posts", "GET /imports/{id}", {
  summary: "How far an import of the caller is",
  params: idParams("Import"),
  message: importMessages.found,
  data,
});
