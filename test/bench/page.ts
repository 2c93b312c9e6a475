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
const [head, rule] = ['| measured | target | figure | verdict | on |', '| --- | --- | --- | --- | --- |']

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
  const written = [...lines.values()].map((cells) => `| ${cells.join(' | ')} |`)
  writeFileSync(file, `${intro}${[head, rule, ...written].join('\n')}\n`)
}
