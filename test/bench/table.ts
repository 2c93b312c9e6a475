/** One line of what `npm run bench` shows: what was measured, what it must reach, and what it came to. */
export interface Row {
  what: string
  /** As people read it: `at least 0.5`. */
  target: string
  /** As people read it: `0.863 (4,012 /s against 4,649 /s)`. */
  figure: string
  isMet: boolean
}

/** Takes a line as soon as it was measured. */
export type Report = (row: Row) => void

export const verdictOf = ({ isMet }: Row): string => (isMet ? 'met' : 'missed')

/** A line for the terminal. */
export const asLine = (row: Row): string =>
  `${row.what.padEnd(40)} ${row.figure.padEnd(64)} ${row.target.padEnd(16)} ${verdictOf(row)}`

const rounded = (value: number) => Math.round(value).toLocaleString('en-US')

/** How often a second one side answers for each time that another does. */
export function ratioRow(what: string, target: number, [ours, theirs]: [number, number], other: string): Row {
  const ratio = ours / theirs
  return {
    what,
    target: `at least ${target}`,
    figure: `${ratio.toFixed(ratio < 10 ? 3 : 1)} (${rounded(ours)} /s, ${other} ${rounded(theirs)} /s)`,
    isMet: ratio >= target,
  }
}

/** How many times as much of something that should be little, as another has. */
export function timesRow(
  what: string,
  target: number,
  [ours, theirs]: [number, number],
  unit: string,
  other: string,
): Row {
  const times = ours / theirs
  return {
    what,
    target: `at most ${target}`,
    figure: `${times.toFixed(3)} (${rounded(ours)} ${unit}, ${other} ${rounded(theirs)} ${unit})`,
    isMet: times <= target,
  }
}
