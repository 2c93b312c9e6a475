import type { OperatorDb } from '../../../data/operator-db.ts'
import { ownTables } from '../../../data/tables.ts'
import { personName } from '../../../present/name.ts'
import { type Entry, rowNow } from './queries.ts'

type Row = Record<string, unknown>

/** What is spoken of first, where a change is of several things; and what a row of it is called. */
const nouns: Record<string, string> = {
  flights: 'flight',
  bookings: 'quote',
  tasks: 'task',
  rosterEntries: 'roster entry',
  flightCrew: 'crew',
  tickets: 'passenger',
  cargo: 'cargo',
  services: 'service',
  permits: 'permit',
  slots: 'slot',
  fuels: 'fuel order',
  expenses: 'expense',
  invoices: 'invoice',
  payments: 'payment',
  projects: 'project',
  exchangeRates: 'exchange rate',
  accounts: 'account',
  crew: 'crew member',
  users: 'person',
  idCards: 'identity document',
  qualifications: 'qualification',
  qualificationTypes: 'kind of qualification',
  aircraft: 'aircraft',
  maintenanceSchedules: 'maintenance schedule',
  holdItems: 'hold item',
  pricingRules: 'pricing rule',
  airportData: 'airport',
  airportCosts: 'airport cost',
  airportFuels: 'fuel price',
  airportNotes: 'airport note',
  airportCompanies: 'airport service',
  providers: 'trip support provider',
  legs: 'leg',
  operators: 'settings',
}
const order = Object.keys(nouns)
const rank = ({ table }: Entry) => (order.indexOf(table) + order.length + 1) % (order.length + 1)
const verbs: Record<string, string> = { add: 'Added', change: 'Changed', remove: 'Removed' }
const names = ['flightNumber', 'bookingIdentifier', 'tailNumber', 'number', 'name', 'lastName', 'airport', 'code']

function nameOf(table: string, row: Row): string {
  const name = names.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '')
  if (table === 'tasks')
    return [
      String(row['type'] ?? '')
        .toLowerCase()
        .replaceAll('_', ' '),
      row['airport'],
    ].join(' ')
  if (table === 'exchangeRates') return `${row['currency']} ${row['day']}`
  if (table === 'flights' && !row['flightNumber']) return `trip ${row['tripNumber']}`
  return typeof name === 'string' ? name : ''
}

const clock = (at: unknown) => new Date(Number(at)).toISOString().slice(11, 16)
const pairOf = (changes: Row, field: string) => changes[field] as [unknown, unknown] | undefined

async function tailOf(db: OperatorDb, id: unknown): Promise<string> {
  if (typeof id !== 'string') return 'no tail'
  const row = await db.from('aircraft').select('tailNumber').where('id', '=', id).executeTakeFirst()
  return row?.tailNumber ?? 'another'
}

async function personOf(db: OperatorDb, id: unknown): Promise<string> {
  if (typeof id !== 'string') return 'nobody'
  const row = await db.from('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? personName(row) : 'somebody'
}

/** Of what has another time, aircraft or person: from where to where. */
async function moveWords(db: OperatorDb, { table, changes }: Entry): Promise<string> {
  const times = pairOf(changes, 'departureAt') ?? pairOf(changes, 'startAt')
  const tails = pairOf(changes, 'aircraftId')
  const people = table === 'rosterEntries' ? pairOf(changes, 'userId') : undefined
  const parts = [
    ...(times ? [`${clock(times[0])} to ${clock(times[1])} UTC`] : []),
    ...(tails ? [`${await tailOf(db, tails[0])} to ${await tailOf(db, tails[1])}`] : []),
    ...(people ? [`${await personOf(db, people[0])} to ${await personOf(db, people[1])}`] : []),
  ]
  return parts.join(', ')
}

/** What a change did, in words: of what counts most in it. */
export async function wordsOf(db: OperatorDb, entries: Entry[]): Promise<string> {
  const [main] = entries.toSorted((a, b) => rank(a) - rank(b) || a.sequence - b.sequence)
  if (!main) return 'A change'
  const own = main.action === 'change' && (ownTables as readonly string[]).includes(main.table)
  const row = own ? ((await rowNow(db, main)) ?? {}) : main.changes
  const moved = main.action === 'change' ? await moveWords(db, main) : ''
  const name = nameOf(main.table, row)
  const what = `${nouns[main.table] ?? main.table} ${name}`.trimEnd()
  if (moved) return `Moved ${what}: ${moved}`
  const canceled = main.table === 'flights' && pairOf(main.changes, 'canceledAt')?.[1]
  const more = entries.filter(({ table, action }) => table === main.table && action === main.action).length - 1
  const others = more > 0 ? ` and ${more} more` : ''
  return `${canceled ? 'Canceled' : verbs[main.action]} ${what}${others}`
}
