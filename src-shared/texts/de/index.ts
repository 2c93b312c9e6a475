import airports from './airports.json' with { type: 'json' }
import constants from './constants.json' with { type: 'json' }
import contacts from './contacts.json' with { type: 'json' }
import crew from './crew.json' with { type: 'json' }
import desktop from './desktop.json' with { type: 'json' }
import finance from './finance.json' with { type: 'json' }
import fleet from './fleet.json' with { type: 'json' }
import flights from './flights.json' with { type: 'json' }
import frame from './frame.json' with { type: 'json' }
import integrations from './integrations.json' with { type: 'json' }
import office from './office.json' with { type: 'json' }
import operations from './operations.json' with { type: 'json' }
import papers from './papers.json' with { type: 'json' }
import sales from './sales.json' with { type: 'json' }
import shared from './shared.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

/** All German texts, from a catalogue for each wing. */
export const texts: Record<string, string> = {
  ...airports,
  ...contacts,
  ...crew,
  ...desktop,
  ...finance,
  ...fleet,
  ...flights,
  ...frame,
  ...integrations,
  ...office,
  ...operations,
  ...papers,
  ...sales,
  ...shared,
  ...words,
}

export { germanMessages as messages } from './messages/index.ts'
/** German for the constants of the contract, by their English words. */
export { constants }
