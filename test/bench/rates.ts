import { type Load, measured, rate } from './load.ts'

const ROUNDS = 3
/** How long each round loads one side. */
export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)

/** The middle one. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/**
 * Requests a second of one load and of another. Rounds alternate between the two, so that a busy machine troubles both;
 * the median round counts.
 */
export async function rates(one: Load, other: Load): Promise<[one: number, other: number]> {
  const rounds: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push([await rate(one), await rate(other)])
  return [median(rounds.map(([first]) => first)), median(rounds.map(([, second]) => second))]
}

/** The slowest of a hundred answers of one load and of another over many connections, milliseconds: the median round. */
export async function slowest(one: Load, other: Load, connections: number): Promise<[one: number, other: number]> {
  const rounds: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push([(await measured(one, connections)).p99, (await measured(other, connections)).p99])
  }
  return [median(rounds.map(([first]) => first)), median(rounds.map(([, second]) => second))]
}
