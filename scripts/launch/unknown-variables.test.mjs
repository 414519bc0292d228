import { expect, it } from "vitest";
import { unknownVariables } from "./unknown-variables.mjs";

it.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_ULR", "DATABASE_URL"],
  ["DATABASE_POOLS", "DATABASE_POOL"],
  ["S3_BUKET", "S3_BUCKET"],
  ["SHUTDOWN-DELAY", "SHUTDOWN_DELAY"],
  ["log_level", "LOG_LEVEL"],
])("%s is said to be no variable", (name, known) => {
  const sentence = `${name} is not a variable of this application; ${known} is.`;
  expect(unknownVariables({ [name]: "x", PATH: "/bin" })).toEqual([sentence]);
});

it("known variables, those of other programs, and names beside a variable that is set are accepted", () => {
  const env = {
    DATABASE_URL: "x",
    DATABASE_URI: "x",
    HOME: "x",
    PORTS: "x",
    PGDATABASE: "x",
    NODE_ENV: "x",
    AWS_REGION: "x",
    OTEL_SERVICE_NAME: "x",
    npm_config_loglevel: "x",
  };
  expect(unknownVariables(env)).toEqual([]);
});
