/** What all charts have in common: texts and lines in the colors of the screen. */
export const axis = {
  stroke: 'var(--line-strong)',
  tick: { fill: 'var(--ink-soft)', fontSize: 12 },
  tickLine: false,
} as const

export const grid = { stroke: 'var(--line)', strokeDasharray: '2 3' } as const
export const cursor = { fill: 'var(--hover)' } as const

/** The height of a chart with a bar a row. */
export const heightOf = (rows: number): number => Math.max(120, rows * 30 + 34)

/** So many crew members are drawn; the table has all. */
export const MOST_CREW = 10
