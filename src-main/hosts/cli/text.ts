/** A table for a person; empty cells stay empty. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], none: string): string {
  if (rows.length === 0) return `${none}\n`
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return `${all.map(line).join('\n')}\n`
}

/** An instant as it is read: `2027-03-01 08:00:00Z`. */
export const instantText = (at: number | string): string =>
  new Date(at)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, 'Z')

/** A duration as it is read: `2 d 3 h`, in its two largest units. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const
  const shown = parts.filter(([amount]) => amount > 0).slice(0, 2)
  return shown.length === 0 ? '0 s' : shown.map(([amount, unit]) => `${amount} ${unit}`).join(' ')
}
