/** @typedef {"ended" | "unresponsive"} Reason */

/** @type {Record<Reason, number>} those that the process above has counted, and this one's */
const restarts = JSON.parse(process.env.SERVER_RESTARTS || '{"ended":0,"unresponsive":0}');

/** @param {Reason} reason why a server process is started again */
export function countRestart(reason) {
  restarts[reason]++;
}

/** For a new server process, whose metrics show the counts: src/metrics/collect.ts. */
export const restartVariables = () => ({ SERVER_RESTARTS: JSON.stringify(restarts) });
