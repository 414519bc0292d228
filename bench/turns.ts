/**
 * Measures two things in the order A B B A, which cancels a steady change in the speed of the machine.
 * @returns for each the mean of its two measurements
 */
export async function inTurns(one: () => Promise<number>, other: () => Promise<number>) {
  const start = await one();
  const second = ((await other()) + (await other())) / 2;
  return [(start + (await one())) / 2, second] as const;
}
