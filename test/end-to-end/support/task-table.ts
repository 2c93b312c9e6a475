import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Effort } from './effort.ts'

const file = join(import.meta.dirname, '../tasks/TASKS.md')
/** With this in the environment the table takes the figures that are measured, instead of being compared with them. */
const isWriting = process.env['WRITE_TASKS'] !== undefined
/** The columns of the table by their place; the first cell of a row is empty. */
const [NUMBER, CLICKS, KEYS, LIMIT] = [1, 4, 5, 6]

const rowOf = (lines: string[], number: number): number => {
  const at = lines.findIndex((line) => line.split('|')[NUMBER]?.trim() === String(number))
  if (at < 0) throw new Error(`${file} has no task ${number}.`)
  return at
}

/**
 * Compares what a task took with its row in TASKS.md: no more clicks than its limit, and than the table says. Keys are
 * only written, since the length of a name changes them.
 */
export function checkTask(number: number, { clicks, keys }: Effort): void {
  const lines = readFileSync(file, 'utf8').split('\n')
  const at = rowOf(lines, number)
  const cells = (lines[at] as string).split('|')
  console.log(`Task ${number}: ${clicks} clicks, ${keys} keys`)
  const limit = Number.parseInt(cells[LIMIT] ?? '', 10)
  if (!Number.isNaN(limit)) expect(clicks, `the clicks of task ${number}`).toBeLessThanOrEqual(limit)
  if (!isWriting) {
    expect(clicks, `the clicks of task ${number} in TASKS.md`).toBeLessThanOrEqual(Number(cells[CLICKS]))
    return
  }
  for (const [column, figure] of [
    [CLICKS, clicks],
    [KEYS, keys],
  ] as const)
    cells[column] = ` ${String(figure).padStart((cells[column]?.length ?? 0) - 2)} `
  lines[at] = cells.join('|')
  writeFileSync(file, lines.join('\n'))
}
