import type { permitKinds } from '../../../src-shared/contract/flights/permits.ts'
import type { serviceStatuses, serviceTargets } from '../../../src-shared/contract/flights/services-desk.ts'
import type { slotKinds } from '../../../src-shared/contract/flights/slots.ts'
import { DAY, MINUTE } from '../../../src-shared/time/durations.ts'
import type { Chance } from './chance.ts'
import type { PlannedBooking, PlannedFlight } from './sales.ts'

type Status = (typeof serviceStatuses)[number]

interface PlannedPermit {
  kind: (typeof permitKinds)[number]
  authority: string
  country: string
  status: Status
  number?: string
  validFrom?: string
  validUntil?: string
}

interface PlannedSlot {
  kind: (typeof slotKinds)[number]
  target: (typeof serviceTargets)[number]
  at: number
  status: Status
  number?: string
}

/** A permit or slot of a flight, and its load beside people. */
export interface PlannedClearance {
  permits: PlannedPermit[]
  slots: PlannedSlot[]
  /** Kilograms of unassigned luggage. */
  luggage: number
  animal?: { type: string; note: string; packages: number; weightQty: number; weightUnit: 'KILOGRAM' }
  note?: string
}

const DAYS_BACK = 2
const DAYS_AHEAD = 9

/** Countries that require a landing permit, by the first letters of their airports. */
const authorities: Record<string, { authority: string; country: string }> = {
  EG: { authority: 'UK CAA', country: 'GB' },
  LT: { authority: 'DGCA Türkiye', country: 'TR' },
  LY: { authority: 'CAD Serbia', country: 'RS' },
  GM: { authority: 'DGAC Morocco', country: 'MA' },
  OM: { authority: 'GCAA Dubai', country: 'AE' },
  OT: { authority: 'QCAA', country: 'QA' },
  OE: { authority: 'GACA', country: 'SA' },
  KT: { authority: 'FAA and TSA', country: 'US' },
  KB: { authority: 'FAA and TSA', country: 'US' },
  CY: { authority: 'Transport Canada', country: 'CA' },
  HK: { authority: 'KCAA', country: 'KE' },
  VA: { authority: 'DGCA India', country: 'IN' },
}
/** Airports that keep a time for each flight, and those that want to be asked before. */
const slotAirports = ['EGGW', 'LSGG', 'LSZH', 'LFPB', 'EHAM', 'LFMN', 'LEPA', 'LIML']
const pprAirports = ['LSZS', 'LFMD', 'EGLF', 'LOWI', 'EGKB', 'LGMK', 'LOWS']

/** Where a landing permit is needed, a trip support provider sees to it and to what is arranged on the ground. */
export const needsTripSupport = (airport: string): boolean => airport.slice(0, 2) in authorities

const day = (at: number) => new Date(at).toISOString().slice(0, 10)

function statusAhead(days: number, chance: Chance): Status {
  if (days < 0.5) return 'OK'
  const weights: [Status, number][] =
    days < 3
      ? [
          ['OK', 75],
          ['REQ', 18],
          ['DO', 7],
        ]
      : [
          ['OK', 25],
          ['REQ', 40],
          ['DO', 35],
        ]
  return chance.weighted(weights, ([, weight]) => weight)[0]
}

function permitsFor(flight: PlannedFlight, days: number, chance: Chance): PlannedPermit[] {
  const authority = authorities[flight.to.slice(0, 2)]
  if (!authority) return []
  const status = statusAhead(days, chance)
  const granted = {
    number: `${authority.country}-${chance.whole(1000, 9999)}`,
    validFrom: day(flight.departureAt),
    validUntil: day(flight.departureAt + 3 * DAY),
  }
  return [{ kind: 'LANDING', ...authority, status, ...(status === 'OK' ? granted : {}) }]
}

function slotsFor(flight: PlannedFlight, days: number, chance: Chance): PlannedSlot[] {
  const ends = [
    { target: 'DEPARTURE', airport: flight.from, at: flight.departureAt },
    { target: 'ARRIVAL', airport: flight.to, at: flight.arrivalAt },
  ] as const
  return ends.flatMap(({ target, airport, at }): PlannedSlot[] => {
    const kind = slotAirports.includes(airport) ? 'SLOT' : pprAirports.includes(airport) ? 'PPR' : undefined
    if (!kind) return []
    const status = statusAhead(days, chance)
    const number = `${airport}${chance.whole(100, 999)}${kind === 'SLOT' ? 'A' : 'P'}`
    return [
      { kind, target, at: Math.round(at / (5 * MINUTE)) * 5 * MINUTE, status, ...(status === 'OK' ? { number } : {}) },
    ]
  })
}

const notes = [
  'Passengers arrive by helicopter; car straight to the aircraft.',
  'Lead passenger prefers the forward seat on the right.',
  'Two child seats are in the hold.',
  'Keep the cabin warm, an infant is on board.',
  'Handling wants the list of passengers two hours before.',
]
const dogs = ['Rex, on a lead', 'Bella, in her own bag', 'Socke, has been sick in flight before']

/** The permits, slots and loads of the flights from two days back to nine ahead. */
export function drawClearances(bookings: PlannedBooking[], now: number, chance: Chance) {
  const clearances = new Map<PlannedFlight, PlannedClearance>()
  for (const flight of bookings.filter(({ status }) => status === 'B').flatMap((booking) => booking.flights)) {
    const days = (flight.departureAt - now) / DAY
    if (days < -DAYS_BACK || days > DAYS_AHEAD) continue
    const drawn: PlannedClearance = {
      permits: permitsFor(flight, days, chance),
      slots: slotsFor(flight, days, chance),
      luggage: flight.pax * chance.whole(12, 24),
    }
    if (flight.pax > 0 && chance.likely(0.15)) {
      const dog = { type: 'DOG', note: chance.pick(dogs), packages: 1, weightUnit: 'KILOGRAM' } as const
      drawn.animal = { ...dog, weightQty: chance.whole(4, 32) }
    }
    if (flight.pax > 0 && chance.likely(0.25)) drawn.note = chance.pick(notes)
    clearances.set(flight, drawn)
  }
  return clearances
}
