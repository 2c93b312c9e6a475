/** What all charts have in common: texts and lines in the colors of the screen. */
export const axis = {
  stroke: 'var(--line-strong)',
  tick: { fill: 'var(--ink-soft)', fontSize: 12 },
  tickLine: false,
} as const

export const grid = { stroke: 'var(--line)', strokeDasharray: '2 3' } as const
export const tooltip = { cursor: { fill: 'var(--hover)' }, isAnimationActive: false } as const
export const plainBar = { isAnimationActive: false } as const
/** A bar that shows its flights. */
export const linkedBar = { ...plainBar, cursor: 'pointer' } as const

/** Of a chart with a bar a row, whose names are on the left. */
export const rowChart = { layout: 'vertical', accessibilityLayer: false, margin: { right: 12 } } as const
export const rowGrid = { ...grid, horizontal: false } as const
export const rowNames = { ...axis, type: 'category', dataKey: 'name', interval: 0 } as const

/** The height of a chart with a bar a row. */
export const heightOf = (rows: number): number => Math.max(120, rows * 30 + 34)

/** So many crew members are drawn; the table has all. */
export const MAX_CREW = 10
