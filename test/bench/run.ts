import { parseArgs } from 'node:util'
import { againstBareMachine } from './bare.ts'
import { nothingBlocks } from './blocks.ts'
import { boardSpeed } from './board.ts'
import { contactLists } from './contacts.ts'
import { deliveriesAgainstBareLoop } from './deliveries.ts'
import { nothingBlocksDesktop } from './desktop.ts'
import { againstFewFlights } from './growth.ts'
import { writeSpeedPage } from './page.ts'
import { scenariosInARow } from './scenarios.ts'
import { againstEmptyWindow } from './start.ts'
import { fieldSync } from './sync.ts'
import { asLine, type Report, type Row } from './table.ts'
import { recordingOfCalls } from './traffic.ts'

/**
 * `npm run bench`, or one part of it: `npm run bench -- growth`. Its lines are ratios within the same run, or limits.
 * `--write` puts them into docs/speed.md too. It fails where a target is missed.
 */
const parts: Record<string, (report: Report) => Promise<void>> = {
  bare: againstBareMachine,
  growth: againstFewFlights,
  contacts: contactLists,
  deliveries: deliveriesAgainstBareLoop,
  blocks: nothingBlocks,
  desktop: nothingBlocksDesktop,
  start: againstEmptyWindow,
  board: boardSpeed,
  sync: fieldSync,
  traffic: recordingOfCalls,
  scenarios: scenariosInARow,
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const [first, pattern] = positionals
// What follows `blocks` or `desktop` chooses among its works.
const unknown =
  (first === 'blocks' || first === 'desktop') && pattern !== undefined
    ? undefined
    : positionals.find((name) => !(name in parts))
if (unknown !== undefined) throw new Error(`There is no part "${unknown}", only ${Object.keys(parts).join(', ')}.`)

const rows: Row[] = []
const report: Report = (row) => {
  rows.push(row)
  console.log(asLine(row))
  if (!row.isMet) process.exitCode = 1
}
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length === 0 || positionals.includes(name)) await measure(report)
}
if (values.write) writeSpeedPage(rows)
