import { fromMinor } from '../../../../../src-shared/money.ts'
import type { Price } from '../../../../data/tables/columns.ts'
import type { VersionContent } from '../../../../data/tables/sales.ts'

/** A journal entry of a booking's row: values where it was added, pairs of them where it was changed. */
export interface BookingEntry {
  at: number
  actor: string
  changeId: string
  action: string
  changes: Record<string, unknown>
}

/** One field that a change set; `leg` is the leg concerned (`LSZH-EGGW`), null for the booking itself. */
export interface FieldChange {
  field: string
  leg: string | null
  before: unknown
  after: unknown
}

/** One change of a booking, with its state then. */
export interface BookingChange {
  at: number
  actor: string
  /** CREATED, CHANGED or the state it brought. */
  action: string
  status: string
  version: number
  changes: FieldChange[]
}

/** A file that was hung on a booking or taken off it. */
export interface FileEntry {
  at: number
  actor: string
  action: string
  changes: { name: string; customName: string | null }
}

type Leg = VersionContent['legs'][number]
type NameOf = (id: string) => string | undefined
type Pair = [before: unknown, after: unknown]

/** Fields that hold the id of something that has a name, and what they are called then. */
const named: Record<string, string> = {
  customerId: 'customer',
  accountId: 'account',
  salesPersonId: 'salesPerson',
  aircraftId: 'aircraft',
}
const shownFields = [
  ...['status', 'workflowState', 'quoteNumber', 'bookingNumber', 'reference', 'externalReference', 'workflow'],
  ...['workflowCustomName', 'origin', 'comment', 'paymentStatus', 'bookedAt', 'canceledAt', ...Object.keys(named)],
]
const shownLegFields = [
  ...['departureAirport', 'arrivalAirport', 'departureAt', 'arrivalAt', 'pax', 'aircraftId', 'flightNumber'],
  ...['requestedAircraftType', 'workflow', 'notes', 'planningNotes', 'status'],
] as const
const amounts = ['charterCost', 'net', 'vat', 'fet', 'tax', 'gross'] as const

/** The ids that a history needs names for. */
export function idsIn(entries: BookingEntry[], contents: VersionContent[]): string[] {
  const inRows = entries.flatMap(({ changes }) => Object.keys(named).flatMap((field) => changes[field] ?? []))
  const inLegs = contents.flatMap(({ legs }) => legs.map(({ aircraftId }) => aircraftId))
  return [...new Set([...inRows, ...inLegs].filter((id) => typeof id === 'string'))]
}

const legName = ({ departureAirport, arrivalAirport }: Leg): string => `${departureAirport}-${arrivalAirport}`

/** A field with its display name; ids with the name of their record. */
function readable(
  field: string,
  [before, after]: Pair,
  nameOf: NameOf,
): Pick<FieldChange, 'field' | 'before' | 'after'> {
  const words = (value: unknown) => (field in named && typeof value === 'string' ? (nameOf(value) ?? null) : value)
  return { field: named[field] ?? field, before: words(before ?? null), after: words(after ?? null) }
}

/** How the legs of a version differ from those of the one before. */
export function legChanges(before: Leg[], after: Leg[], nameOf: NameOf): FieldChange[] {
  const was = new Map(before.map((leg) => [leg.publicId, leg]))
  const still = new Set(after.map(({ publicId }) => publicId))
  const gone = before.filter(({ publicId }) => !still.has(publicId))
  return [
    ...after.flatMap((leg): FieldChange[] => {
      const old = was.get(leg.publicId)
      if (!old) return [{ field: 'leg', leg: legName(leg), before: null, after: legName(leg) }]
      return shownLegFields
        .filter((field) => old[field] !== leg[field])
        .map((field) => ({ ...readable(field, [old[field], leg[field]], nameOf), leg: legName(old) }))
    }),
    ...gone.map((leg) => ({ field: 'leg', leg: legName(leg), before: legName(leg), after: null })),
  ]
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

/** The combined change of each field of the row by the entries of one change. */
function pairsOf(entries: BookingEntry[]): Map<string, Pair> {
  const pairs = new Map<string, Pair>()
  for (const { changes } of entries) {
    for (const [field, pair] of Object.entries(changes)) {
      const [before, after] = pair as Pair
      pairs.set(field, [pairs.has(field) ? pairs.get(field)?.[0] : before, after])
    }
  }
  return pairs
}

/**
 * The history of a quote or booking, the latest change first, from what was written to its row, oldest first, and from
 * what its versions held (decision 18).
 */
export function bookingHistory(
  entries: BookingEntry[],
  versions: Map<number, VersionContent>,
  nameOf: NameOf,
): BookingChange[] {
  const groups = [...Map.groupBy(entries, ({ changeId }) => changeId).values()]
  let status = ''
  let version = 0
  const history = groups.flatMap((group): BookingChange[] => {
    const { at, actor } = group[0] as BookingEntry
    const added = group.find(({ action }) => action === 'add')
    const pairs = pairsOf(group.filter(({ action }) => action === 'change'))
    const latest = (field: string) => pairs.get(field)?.[1] ?? added?.changes[field]
    const before = version
    status = String(latest('status') ?? status)
    version = Number(latest('version') ?? version)
    const common = { at, actor, status, version }
    if (added) return [{ ...common, action: 'CREATED', changes: requestedChanges([null, latest('requestedPrice')]) }]
    const price = pairs.get('price')
    const requested = pairs.get('requestedPrice')
    const [old, now] = [versions.get(before), versions.get(version)]
    const changes = [
      ...shownFields.flatMap((field): FieldChange[] => {
        const pair = pairs.get(field)
        return pair ? [{ ...readable(field, pair, nameOf), leg: null }] : []
      }),
      ...(price ? priceChanges(price) : []),
      ...(requested ? requestedChanges(requested) : []),
      ...(old && now && before !== version ? legChanges(old.legs, now.legs, nameOf) : []),
    ]
    const state = pairs.get('workflowState')?.[1]
    return changes.length === 0 ? [] : [{ ...common, action: state ? String(state) : 'CHANGED', changes }]
  })
  return history.reverse()
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
