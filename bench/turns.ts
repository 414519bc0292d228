import { median } from "./statistics";

/**
 * Measures two things in the order A B B A, which cancels a steady change in the speed of the machine.
 * @returns for each the mean of its two measurements
 */
export async function inTurns(one: () => Promise<number>, other: () => Promise<number>) {
  const start = await one();
  const second = ((await other()) + (await other())) / 2;
  return [(start + (await one())) / 2, second] as const;
}

/** The same for several rounds, after a first of each that only warms up. */
export async function compareRates(
  rounds: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
) {
  await one();
  await other();
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < rounds; round++) pairs.push(await inTurns(one, other));
  return {
    ratios: pairs.map(([first, second]) => first / second),
    rates: [0, 1].map((at) => String(Math.round(median(pairs.map((pair) => pair[at] ?? 0))))),
  };
}
