import { flightName, type NamedFlight } from '../../../../../src-shared/flight/flight-name.ts'
import {
  constant,
  type Message,
  type MessageValue,
  message,
  type PlainCode,
} from '../../../../../src-shared/messages/index.ts'
import { englishWords } from '../../../../../src-shared/strings/english-words.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { ownTables } from '../../../data/tables.ts'
import { personName } from '../../../present/name.ts'
import { type Entry, mainEntryOf, rowNow } from './queries.ts'

type Row = Record<string, unknown>

/** The tables in order of precedence where a change has several, with the noun of a row of each. */
const nouns: Record<string, PlainCode> = {
  flights: 'noun_flights',
  bookings: 'noun_bookings',
  quoteOffers: 'noun_quote_offers',
  tasks: 'noun_tasks',
  rosterEntries: 'noun_roster_entries',
  rosterRequests: 'noun_roster_requests',
  rosterPublications: 'noun_roster_publications',
  flightCrew: 'noun_flight_crew',
  tickets: 'noun_tickets',
  cargo: 'noun_cargo',
  services: 'noun_services',
  permits: 'noun_permits',
  slots: 'noun_slots',
  fuels: 'noun_fuels',
  expenses: 'noun_expenses',
  invoices: 'noun_invoices',
  payments: 'noun_payments',
  projects: 'noun_projects',
  exchangeRates: 'noun_exchange_rates',
  accounts: 'noun_accounts',
  crew: 'noun_crew',
  users: 'noun_users',
  idCards: 'noun_id_cards',
  qualifications: 'noun_qualifications',
  qualificationTypes: 'noun_qualification_types',
  aircraft: 'noun_aircraft',
  maintenanceSchedules: 'noun_maintenance_schedules',
  holdItems: 'noun_hold_items',
  pricingRules: 'noun_pricing_rules',
  quoteSettings: 'noun_quote_settings',
  airportData: 'noun_airport_data',
  airportCosts: 'noun_airport_costs',
  airportFuels: 'noun_airport_fuels',
  airportNotes: 'noun_airport_notes',
  airportCompanies: 'noun_airport_companies',
  providers: 'noun_providers',
  legs: 'noun_legs',
  operators: 'noun_operators',
}
const order = Object.keys(nouns)
const rank = (table: string) => (order.indexOf(table) + order.length + 1) % (order.length + 1)
const verbs = {
  add: { one: 'change_added', several: 'change_added_with_more' },
  change: { one: 'change_changed', several: 'change_changed_with_more' },
  remove: { one: 'change_removed', several: 'change_removed_with_more' },
  cancel: { one: 'change_canceled', several: 'change_canceled_with_more' },
} as const
const names = ['flightNumber', 'bookingIdentifier', 'tailNumber', 'number', 'name', 'lastName', 'airport', 'code']

function nameOf(table: string, row: Row): MessageValue | undefined {
  const name = names.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '')
  if (table === 'tasks') {
    const type = constant(englishWords(String(row['type'] ?? '')))
    return message('noun_task_at', { type, airport: String(row['airport'] ?? '') })
  }
  if (table === 'exchangeRates') return `${row['currency']} ${row['day']}`
  if (table === 'flights') return flightName(row as unknown as NamedFlight)
  return typeof name === 'string' ? name : undefined
}

const clock = (at: unknown) => new Date(Number(at)).toISOString().slice(11, 16)
const pairOf = (changes: Row, field: string) => changes[field] as [unknown, unknown] | undefined

async function tailOf(db: OperatorDb, id: unknown): Promise<MessageValue> {
  if (typeof id !== 'string') return message('no_aircraft')
  const row = await db.from('aircraft').select('tailNumber').where('id', '=', id).executeTakeFirst()
  return row?.tailNumber ?? message('unknown_aircraft')
}

async function personOf(db: OperatorDb, id: unknown): Promise<MessageValue> {
  if (typeof id !== 'string') return message('unassigned_person')
  const row = await db.from('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? personName(row) : message('unknown_person')
}

/** The moves of a change: another time, aircraft or person, from and to. */
async function movesOf(db: OperatorDb, { table, changes }: Entry): Promise<Message[]> {
  const times = pairOf(changes, 'departureAt') ?? pairOf(changes, 'startAt')
  const tails = pairOf(changes, 'aircraftId')
  const people = table === 'rosterEntries' ? pairOf(changes, 'userId') : undefined
  const between = async (pair: [unknown, unknown], called: typeof tailOf) =>
    message('moved_between', { from: await called(db, pair[0]), to: await called(db, pair[1]) })
  return [
    ...(times ? [message('moved_times', { from: clock(times[0]), to: clock(times[1]) })] : []),
    ...(tails ? [await between(tails, tailOf)] : []),
    ...(people ? [await between(people, personOf)] : []),
  ]
}

/** The description of a change, by the most important row in it. */
export async function wordsOf(db: OperatorDb, actor: string, changeId: string): Promise<Message> {
  const found = await mainEntryOf(db, actor, changeId, rank)
  if (!found) return message('change_unknown')
  const { main, alike } = found
  const own = main.action === 'change' && (ownTables as readonly string[]).includes(main.table)
  const row = own ? ((await rowNow(db, main)) ?? {}) : main.changes
  const moves = main.action === 'change' ? await movesOf(db, main) : []
  const noun = message(nouns[main.table] ?? 'noun_record')
  const name = nameOf(main.table, row)
  const what = name === undefined ? noun : message('noun_named', { noun, name })
  if (moves.length > 0) return message('change_moved', { what, moves })
  const canceled = main.table === 'flights' && pairOf(main.changes, 'canceledAt')?.[1]
  const { one, several } = verbs[canceled ? 'cancel' : (main.action as 'add' | 'change' | 'remove')]
  const more = alike - 1
  return more > 0 ? message(several, { what, more }) : message(one, { what })
}
