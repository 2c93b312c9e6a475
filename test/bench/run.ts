import { againstBareMachine } from './bare.ts'
import { nothingBlocks } from './blocks.ts'
import { boardSpeed } from './board.ts'
import { contactLists } from './contacts.ts'
import { deliveriesAgainstBareLoop } from './deliveries.ts'
import { againstFewFlights } from './growth.ts'
import { againstEmptyWindow } from './start.ts'

/** `npm run bench`, or one part of it: `npm run bench -- growth`. All results are ratios within the same run. */
const parts = {
  bare: againstBareMachine,
  growth: againstFewFlights,
  contacts: contactLists,
  deliveries: deliveriesAgainstBareLoop,
  blocks: nothingBlocks,
  start: againstEmptyWindow,
  board: boardSpeed,
}

const asked = process.argv[2]
for (const [name, measure] of Object.entries(parts)) if (asked === undefined || asked === name) await measure()
