interface Span {
  startAt: number
  endAt: number
}

interface StackedItem<Item> {
  item: Item
  /** 0 is the top row. */
  row: number
}

/** Assigns each item to the first row that is free when it starts. */
export function stack<Item extends Span>(items: readonly Item[]): { stacked: StackedItem<Item>[]; rows: number } {
  const freeFrom: number[] = []
  const stacked = [...items]
    .sort((a, b) => a.startAt - b.startAt || b.endAt - a.endAt)
    .map((item) => {
      const free = freeFrom.findIndex((end) => end <= item.startAt)
      const row = free === -1 ? freeFrom.length : free
      freeFrom[row] = Math.max(item.endAt, item.startAt + 1)
      return { item, row }
    })
  return { stacked, rows: Math.max(1, freeFrom.length) }
}
