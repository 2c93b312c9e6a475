import fc from 'fast-check'
import type { ExpiryState } from '../../src-shared/domain/contacts/expiry.ts'
import { DAY, HOUR, MINUTE } from '../../src-shared/time/durations.ts'
import { startOfDay } from '../../src-shared/time/time.ts'
import { answered, type TestApron } from './apron.ts'
import { citation } from './fleet.ts'
import { bookFlight } from './flights.ts'

/**
 * Limits that are not reached, near, reached exactly and over, made from a seed and entered through the desk: flight
 * time, duty, flight duty and rest of a pilot, qualifications and documents, maintenance and deferred defects. Beside
 * them a model says by the numbers that were entered how each stands.
 */

/** A base whose day is another than that of UTC for half of the time. */
export const ZONE = 'Pacific/Auckland'
const [REPORT, RELEASE] = [60, 30]
/** Nine tenths are not yet near; the last minute of a limit is not yet over. */
const steps = ['below', 'near', 'reached', 'over'] as const
const used = (limit: number) => ({ below: 0.9 * limit, near: 0.9 * limit + 1, reached: limit, over: limit + 1 })
const stateOfStep = { below: 'OK', near: 'NEAR', reached: 'NEAR', over: 'OVER' } as const

/** Minutes of each limit that a situation comes near to, by scheme: ORO.FTL.205, 210, 235; 14 CFR 135.267. */
const minutesOf = {
  EASA: { flight28: 6000, duty7: 3600, flightMonth: 300, fdp: 780, rest: 720 },
  FAR_135: { flight24: 600, flightMonth: 300, fdp: 840 },
} as const
type LimitKind = keyof typeof minutesOf.EASA | keyof typeof minutesOf.FAR_135

/** Each limit at each step. */
export const pressed = (['EASA', 'FAR_135'] as const).flatMap((scheme) =>
  (Object.keys(minutesOf[scheme]) as LimitKind[]).flatMap((kind) => steps.map((step) => ({ scheme, kind, step }))),
)
const expiresIn = fc.constantFrom(-11, -10, -1, 0, 1, 14, 15, 60, 61)
const dueIn = fc.constantFrom(-1, 0, 1, 30, 31)
export const edge = fc.record({
  /** Hours since the situation before. */
  later: fc.integer({ min: 2, max: 40 }),
  medical: fc.record({ days: expiresIn, grace: fc.boolean() }),
  passport: expiresIn,
  guest: expiresIn,
  check: fc.record({
    by: fc.constantFrom('date' as const, 'remaining' as const, 'amount' as const),
    left: dueIn,
    unit: fc.constantFrom('FLIGHT_HOURS' as const, 'FLIGHT_CYCLES' as const),
    average: fc.boolean(),
  }),
  defect: dueIn,
})
export type Edge = (typeof edge extends fc.Arbitrary<infer One> ? One : never) & { pressed: (typeof pressed)[number] }

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const dayAfter = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY)
const baseDay = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: ZONE })

/** The state of what expires so many days from today; within ten days of grace after its end it is still used. */
function expiryOn(left: number, grace = false): ExpiryState {
  if (left < 0) return grace && left >= -10 ? 'GRACE' : 'EXPIRED'
  return left <= 14 ? 'URGENT' : left <= 60 ? 'SOON' : 'OK'
}
const dueOn = (left: number) => (left < 0 ? 'OVERDUE' : left <= 30 ? 'SOON' : 'LATER')

/** What stays the same in all situations. */
export async function openEdges(apron: TestApron) {
  const { desk } = apron
  const tail = 'D-EDGE'
  const aircraft = answered(await desk.aircraft.add({ body: { ...citation, tailNumber: tail, homebase: 'LSZH' } }))
  const person = { firstName: 'Edda', lastName: 'Grenz', roles: ['CMD' as const], homeAirport: 'LSZH' }
  const { pilotId, externalReference: pilot } = answered(await desk.crew.add({ body: person }))
  const typeIds = []
  for (const grace of [false, true]) {
    const gracePeriod = grace ? { start: null, end: { unit: 'DAYS' as const, value: 10 } } : null
    const name = grace ? 'Medical with grace' : 'Medical'
    typeIds.push(answered(await desk.qualificationTypes.add({ body: { name, gracePeriod } })).id)
  }
  const documentOf = async (reference: string) =>
    answered(
      await desk.userDocuments.create({
        params: { userExternalReference: reference },
        body: { number: `X-${reference}`, externalReference: `card-${reference}` },
      }),
    )
  const guest = 'guest'
  answered(await desk.users.create({ body: { lastName: 'Rand', externalReference: guest, nationality: 'CH' } }))
  for (const reference of [pilot, guest]) await documentOf(reference)
  return { tail, aircraftId: aircraft.id, pilotId, pilot, guest, typeIds }
}
type Opened = Awaited<ReturnType<typeof openEdges>>

let made = 0

/** Enters a situation; answers its flight of today, what the model says, and what takes it away. */
export async function enterEdge(apron: TestApron, opened: Opened, given: Edge) {
  const { desk, clock } = apron
  const { tail, aircraftId, pilotId, pilot, guest, typeIds } = opened
  const { scheme, kind, step } = given.pressed
  const now = clock.now()
  const today = baseDay(now)
  const undo: (() => Promise<unknown>)[] = []
  answered(await desk.duty.change({ body: { scheme } }))
  const limit = (minutesOf[scheme] as Record<string, number>)[kind] ?? 0
  const amount = used(limit)[step]
  const own = kind === 'flightMonth' ? limit / 60 : null
  answered(await desk.crew.change({ params: { pilotId: String(pilotId) }, body: { maxBlockHoursPerMonth: own } }))

  const eight = (day: string) => startOfDay(day, ZONE) + 8 * HOUR
  const fly = async (departureAt: number, minutes: number, from = 'LSZH', to = 'EGLF') => {
    const times = { departureAt, arrivalAt: departureAt + minutes * MINUTE }
    const flightId = await bookFlight(apron, { tail, flightNumber: `EDG${++made}`, from, to, ...times })
    const params = { flightId: String(flightId) }
    const { bookingReference } = answered(await desk.flights.read({ params }))
    undo.push(() => desk.bookings.cancel({ params: { reference: bookingReference ?? '' } }))
    answered(await desk.flightCrew.assign({ params, body: [{ pilotId, role: 'CMD' }] }))
    return params
  }
  /** Minutes of the flight of today, and those that come before it. */
  const ownMinutes = {
    ...{ flight28: 60, duty7: 60, rest: 60, flightMonth: amount, flight24: amount },
    fdp: amount - REPORT - (scheme === 'FAR_135' ? RELEASE : 0),
  }[kind]
  const parts = (total: number, count: number) =>
    Array.from({ length: count }, (_, at) => Math.floor(total / count) + (at === 0 ? total % count : 0))
  if (kind === 'flight28') {
    for (const [at, minutes] of parts(amount - ownMinutes, 9).entries())
      await fly(eight(dayAfter(today, -3 * (at + 1))), minutes)
  }
  if (kind === 'duty7') {
    for (const [at, minutes] of parts(amount - ownMinutes - REPORT - RELEASE, 6).entries()) {
      const startAt = eight(dayAfter(today, -(at + 1))) - HOUR
      const body = { pilotId, type: 'OFC', startAt, endAt: startAt + minutes * MINUTE }
      const { rosterEntryId } = answered(await desk.roster.add({ body }))
      undo.push(() => desk.roster.remove({ params: { rosterEntryId: String(rosterEntryId) } }))
    }
  }
  const rest = kind === 'rest' ? limit + { below: 60, near: 1, reached: 0, over: -1 }[step] : null
  if (rest !== null) {
    const landsAt = eight(today) - (REPORT + rest + RELEASE) * MINUTE
    await fly(landsAt - 2 * HOUR, 120, 'EGLF', 'LSZH')
  }
  const params = await fly(eight(today), ownMinutes)
  answered(await desk.passengers.add({ params, body: { externalReference: guest } as never }))
  const arrivalAt = eight(today) + ownMinutes * MINUTE

  const expiryDate = dayAfter(today, given.medical.days)
  const typeId = typeIds[given.medical.grace ? 1 : 0] ?? 0
  const { id } = answered(await desk.qualifications.add({ body: { pilotId, typeId, expiryDate } }))
  undo.push(() => desk.qualifications.remove({ params: { id: String(id) } }))
  for (const [reference, days] of [
    [pilot, given.passport],
    [guest, given.guest],
  ] as const) {
    const card = { userExternalReference: reference, externalReference: `card-${reference}` }
    answered(await desk.userDocuments.update({ params: card, body: { expirationDate: dayAfter(today, days) } }))
  }

  const { by, left, unit, average } = given.check
  const midnight = Date.parse(dayOf(now))
  const body = {
    date: { scheduleType: 'CALENDAR' as const, date: midnight + left * DAY },
    remaining: { scheduleType: 'INTERVAL' as const, unit, remaining: left, dueRepeat: 300 },
    amount: { scheduleType: 'INTERVAL' as const, unit, amount: 1000 - left, maxAmount: 1000, dueRepeat: 300 },
  }[by]
  const daily = by !== 'date' && average ? { averagePerDay: 1, lastUpdate: now } : {}
  const ofAircraft = { params: { aircraftId: String(aircraftId) } }
  const check = answered(await desk.maintenance.add({ ...ofAircraft, body: { ...body, ...daily, type: 'A check' } }))
  undo.push(() => desk.maintenance.remove({ params: { id: String(check.id) } }))
  const due = { title: 'Reading light', reportDay: '2026-11-01', dueDay: dayOf(midnight + given.defect * DAY) }
  const defect = answered(await desk.holdItems.add({ ...ofAircraft, body: due }))
  undo.push(() => desk.holdItems.remove({ params: { id: String(defect.holdItemId) } }))

  const takeAway = async () => {
    for (const step of undo) await step()
  }
  /** Whole days that are left of something at the end of the flight, UTC. */
  const leftAtEnd = (days: number) => days - (Date.parse(dayOf(arrivalAt)) - midnight) / DAY
  const isUsedUp = by !== 'date' && left <= 0
  const model = {
    ...{ kind, limit, used: rest ?? amount, scheme },
    state: rest === null ? stateOfStep[step] : rest < limit ? ('OVER' as const) : ('OK' as const),
    medical: expiryOn(given.medical.days, given.medical.grace),
    passport: expiryOn(given.passport),
    guest: expiryOn(given.guest),
    check: isUsedUp ? ('OVERDUE' as const) : dueOn(left),
    /** Of the flight: certain, foreseen by the average, or nothing. */
    checkOfFlight:
      isUsedUp || (by === 'date' && leftAtEnd(left) < 0)
        ? !isUsedUp && left >= 0 && midnight + left * DAY < Date.parse(dayOf(eight(today)))
          ? 'maintenance_due_first'
          : 'maintenance_overdue'
        : by !== 'date' && average && dayOf(now + left * DAY) < dayOf(arrivalAt)
          ? 'maintenance_foreseen'
          : undefined,
    defect: dueOn(given.defect),
    defectOfFlight: leftAtEnd(given.defect) >= 0 ? undefined : given.defect < 0 ? 'defect_overdue' : 'defect_due',
    /** Days on which something expires, as the flight counts them. */
    isExpired: (days: number, grace = false) => dayAfter(today, days + (grace ? 10 : 0)) < dayOf(arrivalAt),
  }
  return { params, today, defectId: defect.holdItemId, checkId: check.id, typeId, model, takeAway }
}
