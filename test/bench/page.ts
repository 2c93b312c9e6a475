import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Row, verdictOf } from './table.ts'

const file = join(import.meta.dirname, '../../docs/speed.md')
const cell = (text: string) => text.replaceAll('|', '\\|')
const cellsOf = (line: string) =>
  line
    .slice(2, -2)
    .split(' | ')
    .map((text) => text.trim())
const head = ['measured', 'target', 'figure', 'verdict', 'on']

/**
 * Writes the lines into docs/speed.md, in place of earlier ones of the same name; what was not measured this time stays
 * with its day and its number of processors.
 */
export function writeSpeedPage(rows: readonly Row[]): void {
  const [intro = '', table = ''] = readFileSync(file, 'utf8').split(/^(?=\| measured)/m)
  const day = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} processors`
  const lines = new Map(
    table
      .trim()
      .split('\n')
      .slice(2)
      .map((line) => [cellsOf(line)[0] ?? '', cellsOf(line)]),
  )
  for (const row of rows) lines.set(row.what, [...[row.what, row.target, row.figure, verdictOf(row)].map(cell), day])
  writeFileSync(file, `${intro}${tableOf([head, ...lines.values()])}\n`)
}

/** A table in Markdown whose columns are as wide as their widest cell, as the formatter has them. */
function tableOf(rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [names = [], ...rest] = rows
  return [line(names), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n')
}
