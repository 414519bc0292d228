/**
 * What PostgreSQL's programs get to see: nothing of ours (the type asks for NODE_ENV), messages in English.
 * @type {NodeJS.ProcessEnv}
 */
export const postgresEnvironment = { NODE_ENV: "production", PATH: process.env.PATH, LC_ALL: "C" };
