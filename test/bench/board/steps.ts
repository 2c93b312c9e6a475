/** The value that so large a share of the values keeps to. */
export function percentile(values: number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN
}

/** The times between stamps. */
export const steps = (stamps: number[]): number[] => stamps.slice(1).map((at, index) => at - (stamps[index] as number))
