import { fromMinor } from '../../../../../../src-shared/money/money.ts'
import type { Price } from '../../../../data/tables/columns.ts'

type Row = Record<string, unknown>

/**
 * A journal entry of a booking, or of one of its legs, flights and tickets: values where a row was added or removed,
 * pairs of them where it was changed.
 */
export interface BookingEntry {
  at: number
  actor: string
  changeId: string
  table: string
  rowId: string
  action: string
  changes: Row
}

/**
 * One field that a change set; `leg` is the leg concerned (`LSZH-EGGW`), null for the booking itself; `passenger` is
 * whose ticket it is of.
 */
export interface FieldChange {
  field: string
  leg: string | null
  passenger?: string
  before: unknown
  after: unknown
}

/** One change of a booking, with its state then. */
export interface BookingChange {
  at: number
  actor: string
  /** CREATED, CHANGED, REMOVED and RESTORED (by undo and redo), or the state it brought. */
  action: string
  status: string
  version: number
  changes: FieldChange[]
}

/** A file that was hung on a booking or taken off it. */
interface FileEntry {
  at: number
  actor: string
  action: string
  changes: { name: string; customName: string | null }
}

type NameOf = (id: string) => string | undefined
type Pair = [before: unknown, after: unknown]

/** Fields that hold the id of something that has a name, and what they are called then. */
const named: Record<string, string> = {
  customerId: 'customer',
  accountId: 'account',
  salesPersonId: 'salesPerson',
  aircraftId: 'aircraft',
  userId: 'passenger',
  idCardId: 'document',
}
const shownFields = [
  ...['status', 'workflowState', 'quoteNumber', 'bookingNumber', 'reference', 'externalReference', 'workflow'],
  ...['workflowCustomName', 'origin', 'comment', 'paymentStatus', 'bookedAt', 'canceledAt'],
  ...['customerId', 'accountId', 'salesPersonId', 'aircraftId'],
]
const shownLegFields = [
  ...['departureAirport', 'arrivalAirport', 'departureAt', 'arrivalAt', 'pax', 'aircraftId', 'flightNumber'],
  ...['requestedAircraftType', 'workflow', 'workflowCustomName', 'notes', 'planningNotes', 'status', 'position'],
]
const shownFlightFields = [
  ...shownLegFields.filter((field) => field !== 'status' && field !== 'position'),
  ...['canceledAt', 'offBlockAt', 'takeOffAt', 'landingAt', 'onBlockAt', 'realDepartureAirport', 'realArrivalAirport'],
  ...['alternateDepartureAirport', 'alternateFirstArrivalAirport', 'alternateSecondArrivalAirport', 'flightLevel'],
  ...['postFlightClosedAt', 'postFlightReason', 'fuelOffBlock', 'fuelArrival', 'fuelRemaining', 'upliftMass'],
  ...['fuelMassUnit', 'notification', 'serviceNotes', 'offerPrice', 'offerCurrency', 'logbook', 'externalReference'],
  ...['deIcingFluid', 'deIcedAt', 'delayCode', 'crewRemarks'],
]
/** Fields of a ticket that come with its passenger: shown alone where the passenger stays. */
const passengerFields = ['paxType', 'externalReference', 'idCardId', 'luggageWeight', 'luggageUnit', 'boarding']
const shownTicketFields = ['isMain', 'seatOnLap', 'comment']
const yesOrNo = new Set(['isMain', 'seatOnLap'])
const amounts = ['charterCost', 'net', 'vat', 'fet', 'tax', 'gross'] as const

/** What the operator's own people write of a flight for themselves: partners see that it changed, and not to what. */
export const internalFields: ReadonlySet<string> = new Set([
  ...['postFlightReason', 'serviceNotes', 'delayCode', 'crewRemarks', 'logbook'],
])

/** The ids that a history needs names for. */
export function idsIn(entries: BookingEntry[]): string[] {
  const ids = entries.flatMap(({ changes }) => Object.keys(named).flatMap((field) => changes[field] ?? []))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/** The price that a client requested, as it was first sent and each time it differs (decision 45). */
function requestedChanges([before, after]: Pair): FieldChange[] {
  const [was, is] = [before, after].map((text) => (typeof text === 'string' ? (JSON.parse(text) as Price) : null))
  const amount = (price: Price | null | undefined) => (price ? fromMinor(price.gross, price.currency) : null)
  const parts: [string, unknown, unknown][] = [
    ['requestedPrice.currency', was?.currency ?? null, is?.currency ?? null],
    ['requestedPrice.gross', amount(was), amount(is)],
  ]
  return parts
    .filter(([, one, other]) => one !== other)
    .map(([field, one, other]) => ({ field, leg: null, before: one, after: other }))
}

function priceChanges([before, after]: Pair): FieldChange[] {
  if (before === after) return []
  const [was, is] = [before, after].map((text) => JSON.parse(String(text))) as [Price, Price]
  const parts: [string, unknown, unknown][] = [
    ['price.currency', was.currency, is.currency],
    ...amounts.map((name): [string, number, number] => [
      `price.${name}`,
      fromMinor(was[name], was.currency),
      fromMinor(is[name], is.currency),
    ]),
  ]
  return parts
    .filter(([, one, other]) => one !== other)
    .map(([field, one, other]) => ({ field, leg: null, before: one, after: other }))
}

/** The row after an entry; undefined where it is gone. */
function rowAfter(before: Row | undefined, { action, changes }: BookingEntry): Row | undefined {
  if (action === 'remove') return undefined
  if (action === 'add') return { ...changes }
  const values = Object.entries(changes).map(([field, pair]) => [field, (pair as unknown[])[1]])
  return { ...before, ...Object.fromEntries(values) }
}

/** A row that a change wrote to: as it was before all of it, and as it is after. */
interface WrittenRow {
  table: string
  rowId: string
  before: Row | undefined
  after: Row | undefined
}

const differing = (fields: string[], before: Row, after: Row) =>
  fields.filter((field) => (before[field] ?? null) !== (after[field] ?? null))

const ABSENT: Row = {}

/** The rows of a booking as the entries so far left them. */
class BookingRows {
  readonly #rows = new Map<string, Row | undefined>()
  readonly #nameOf: NameOf

  constructor(nameOf: NameOf) {
    this.#nameOf = nameOf
  }

  /** Applies the entries of one change. */
  apply(entries: BookingEntry[]): WrittenRow[] {
    const written = new Map<string, WrittenRow>()
    for (const entry of entries) {
      const { table, rowId } = entry
      const row = written.get(rowId) ?? { table, rowId, before: this.#rows.get(rowId), after: undefined }
      row.after = rowAfter(this.#rows.get(rowId), entry)
      written.set(rowId, row)
      this.#rows.set(rowId, row.after)
    }
    return [...written.values()]
  }

  /** The changes of the fields of the rows that one change wrote to. */
  changesOf(written: WrittenRow[]): FieldChange[] {
    const of = (table: string) => written.filter((row) => row.table === table)
    const ofLegs = of('legs').map((row) => ({ row, changes: this.#legChanges(row) }))
    const legFields = new Map(ofLegs.map(({ row, changes }) => [row.rowId, new Set(changes.map(({ field }) => field))]))
    return [
      ...of('bookings').flatMap((row) => this.#bookingChanges(row)),
      ...ofLegs.flatMap(({ changes }) => changes),
      ...of('flights').flatMap((row) => this.#flightChanges(row, legFields)),
      ...of('tickets').flatMap((row) => this.#ticketChanges(row)),
    ]
  }

  #words(field: string, value: unknown): unknown {
    if (value === null || value === undefined) return null
    if (yesOrNo.has(field)) return value === 1
    return field in named && typeof value === 'string' ? (this.#nameOf(value) ?? null) : value
  }

  #change(field: string, leg: string | null, [before, after]: Pair): FieldChange {
    const name = named[field] ?? field
    return { field: name, leg, before: this.#words(field, before), after: this.#words(field, after) }
  }

  #fieldChanges(fields: string[], leg: string | null, before: Row, after: Row): FieldChange[] {
    return differing(fields, before, after).map((field) => this.#change(field, leg, [before[field], after[field]]))
  }

  #bookingChanges({ before, after }: WrittenRow): FieldChange[] {
    if (!after) return []
    if (!before) return requestedChanges([null, after['requestedPrice']])
    return [
      ...this.#fieldChanges(shownFields, null, before, after),
      ...priceChanges([before['price'], after['price']]),
      ...requestedChanges([before['requestedPrice'], after['requestedPrice']]),
    ]
  }

  #legChanges({ before, after }: WrittenRow): FieldChange[] {
    const [was, is] = [before && legName(before), after && legName(after)]
    if (!before || !after) {
      if (was === is) return []
      return [{ field: 'leg', leg: is ?? was ?? null, before: was ?? null, after: is ?? null }]
    }
    return this.#fieldChanges(shownLegFields, was ?? null, before, after)
  }

  /** The name of the leg of a flight, before this change where the leg is written by it. */
  #legOf(flight: Row | undefined): string | null {
    const leg = this.#rows.get(String(flight?.['legId'])) ?? flight
    return leg ? legName(leg) : null
  }

  /** The changes of a flight beside those of its leg; a flight that is made or removed is said by its leg. */
  #flightChanges({ before, after }: WrittenRow, legFields: Map<string, Set<string>>): FieldChange[] {
    if (!before || !after) return []
    const ofLeg = legFields.get(String(after['legId']))
    const isOfLeg = (field: string) =>
      ofLeg?.has(named[field] ?? field) || (field === 'canceledAt' && ofLeg?.has('status'))
    const fields = differing(shownFlightFields, before, after).filter((field) => !isOfLeg(field))
    return fields.flatMap((field) => {
      if (field === 'logbook') return this.#logbookChanges(before, after)
      const values = [before, after].map((row) => flightValue(field, row)) as Pair
      return this.#change(field, this.#legOf(after), values)
    })
  }

  #logbookChanges(before: Row, after: Row): FieldChange[] {
    const [was, is] = [before, after].map(({ logbook }) =>
      typeof logbook === 'string' ? JSON.parse(logbook) : {},
    ) as [Row, Row]
    const fields = differing([...new Set([...Object.keys(was), ...Object.keys(is)])], was, is)
    return fields.map((field) => this.#change(`logbook.${field}`, this.#legOf(after), [was[field], is[field]]))
  }

  #ticketChanges({ before, after }: WrittenRow): FieldChange[] {
    const [was, is] = [before ?? ABSENT, after ?? ABSENT]
    const leg = this.#legOf(this.#rows.get(String((after ?? before)?.['flightId'])))
    const [former, now] = [was['userId'] ?? null, is['userId'] ?? null]
    const handed = former === now ? [] : [this.#change('userId', leg, [former, now])]
    if (former === null && now === null && (!before || !after)) return []
    if (!after) return handed
    const fields = former === now ? [...passengerFields, ...shownTicketFields] : shownTicketFields
    const base = before ?? { isMain: 0, seatOnLap: 0, comment: null }
    const passenger = typeof now === 'string' ? this.#nameOf(now) : undefined
    const others = this.#fieldChanges(fields, leg, base, after)
    return [...handed, ...others.map((change) => (passenger === undefined ? change : { ...change, passenger }))]
  }
}

const legName = ({ departureAirport, arrivalAirport }: Row): string => `${departureAirport}-${arrivalAirport}`

/** A value of a flight as the interface has it: amounts in the currency itself, notes as text. */
function flightValue(field: string, row: Row): unknown {
  const value = row[field] ?? null
  const currency = row['offerCurrency']
  if (field === 'offerPrice' && typeof value === 'number' && typeof currency === 'string')
    return fromMinor(value, currency)
  if (field === 'serviceNotes' && typeof value === 'string')
    return (JSON.parse(value) as { type: string; note: string }[])
      .map(({ type, note }) => `${type}: ${note}`)
      .join('; ')
  return value
}

function actionOf({ before, after }: WrittenRow, isFirst: boolean): string {
  if (!after) return 'REMOVED'
  if (!before) return isFirst ? 'CREATED' : 'RESTORED'
  const state = after['workflowState']
  return state === before['workflowState'] ? 'CHANGED' : String(state)
}

/**
 * The history of a quote or booking, the latest change first, from the entries of its own row, its legs, flights and
 * tickets, oldest first: one for each change of any of them, by whoever made it (decision 64). `versions`: the number
 * of the version that a change made.
 */
export function bookingHistory(
  entries: BookingEntry[],
  versions: ReadonlyMap<string, number>,
  nameOf: NameOf,
): BookingChange[] {
  const rows = new BookingRows(nameOf)
  let status = ''
  let version = 0
  let isFirst = true
  const history: BookingChange[] = []
  for (const [changeId, group] of Map.groupBy(entries, (entry) => entry.changeId)) {
    const { at, actor } = group[0] as BookingEntry
    const written = rows.apply(group)
    const booking = written.find(({ table }) => table === 'bookings')
    const action = booking ? actionOf(booking, isFirst) : 'CHANGED'
    if (booking?.after) status = String(booking.after['status'] ?? status)
    // Changes before versions knew theirs have the number on the booking's row.
    version = versions.get(changeId) ?? Number((booking && numberIn(group)) ?? version)
    isFirst &&= booking === undefined
    const isWhole = booking !== undefined && !(booking.before && booking.after)
    const changes = isWhole ? rows.changesOf(written.filter((row) => row === booking)) : rows.changesOf(written)
    if (changes.length > 0 || isWhole) history.push({ at, actor, action, status, version, changes })
  }
  return history.reverse()
}

/** The version that entries of a booking's row give it. */
function numberIn(entries: BookingEntry[]): unknown {
  const own = entries.filter(({ table, changes }) => table === 'bookings' && changes['version'] !== undefined)
  return [own.at(-1)?.changes['version']].flat().at(-1)
}

/** A history, the latest change first, with the files that came and went, by their names; what it was then stays. */
export function withFiles(history: BookingChange[], files: FileEntry[]): BookingChange[] {
  const fileChanges = files.map(({ at, actor, action, changes }): BookingChange => {
    const { status = '', version = 0 } = history.find((change) => change.at <= at) ?? history.at(-1) ?? {}
    const [gone, here] = [null, changes.customName ?? changes.name]
    const [before, after] = action === 'add' ? [gone, here] : [here, gone]
    return { at, actor, action: 'CHANGED', status, version, changes: [{ field: 'document', leg: null, before, after }] }
  })
  return [...fileChanges.reverse(), ...history].sort((a, b) => b.at - a.at)
}
