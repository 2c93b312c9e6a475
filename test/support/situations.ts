import fc from 'fast-check'
import type { Answer } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../src-shared/contract/index.ts'
import { isLegCode, legWarningTypes } from '../../src-shared/domain/crew/findings/leg-warnings.ts'
import { findingLineAsMessage } from '../../src-shared/domain/crew/findings/words.ts'
import { restrictions } from '../../src-shared/domain/fleet/restrictions.ts'
import { englishText } from '../../src-shared/messages/index.ts'
import { DAY, HOUR } from '../../src-shared/time/durations.ts'
import { answered, type TestApron } from './apron.ts'
import { citation } from './fleet.ts'
import { bookFlight } from './flights.ts'

/** Situations of an operator, made from a seed: flights, crew, passengers and aircraft with what is wrong with them. */

export type Found = Answer<EndpointFor<'findings.during'>>[number]
export type Page = Answer<EndpointFor<'flightDesk.page'>>

/** The text of a finding as the API writes it. */
const textOf = (found: Found) => englishText(findingLineAsMessage(found))
/** The same with its kind and severity. */
export const lineOf = (found: Found) => `${found.severity} ${found.code} ${textOf(found)}`
export const of = (findings: Found[], flightId: number) => findings.filter((one) => one.flightIds.includes(flightId))
export const inAnyOrder = (lines: string[] = []) => lines.toSorted()
/** The findings that a leg carries, as it has them on the wire. */
export const legWarningsOf = (page: Found[]) =>
  inAnyOrder(page.flatMap((one) => (isLegCode(one.code) ? `${legWarningTypes[one.code]} ${textOf(one)}` : [])))

/** A midnight two days after the clock of tests starts. */
export const START = Date.UTC(2026, 10, 23)
const dayAfter = (days: number) => new Date(START + days * DAY).toISOString().slice(0, 10)

const airports = ['LSZH', 'EGLF', 'LFPB', 'LSPV', 'KTEB']
const airport = fc.constantFrom(...airports)
const hour = fc.integer({ min: 0, max: 60 })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 })
const flight = fc.record({
  first: fc.boolean(),
  from: airport,
  to: airport,
  at: hour,
  hours: fc.integer({ min: 1, max: 14 }),
  pax: fc.integer({ min: 0, max: 10 }),
  crew: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
  guest: maybe(fc.integer({ min: 0, max: 2 })),
  slot: maybe(fc.integer({ min: -90, max: 90 })),
  permit: maybe(fc.integer({ min: -3, max: 3 })),
  fuel: maybe(fc.constantFrom(400, 900)),
})
export const situation = fc.record({
  flights: fc.array(flight, { minLength: 1, maxLength: 4 }),
  task: maybe(
    fc.record({
      first: fc.boolean(),
      type: fc.constantFrom('AOG' as const, 'MAINTENANCE' as const, 'NOTE' as const),
      airport,
      at: hour,
      hours: fc.integer({ min: 1, max: 30 }),
    }),
  ),
  roster: maybe(
    fc.record({
      pilot: fc.integer({ min: 0, max: 2 }),
      type: fc.constantFrom('OFF', 'VAC', 'SBY', 'OFC', 'SICK'),
      at: hour,
      hours: fc.integer({ min: 1, max: 24 }),
    }),
  ),
  /** Days from the start when a limit of the first aircraft, and a deferred defect of the second, are due. */
  limit: maybe(fc.integer({ min: -2, max: 4 })),
  defect: maybe(fc.integer({ min: -5, max: 4 })),
})
type Situation = typeof situation extends fc.Arbitrary<infer One> ? One : never

/** Two aircraft, three pilots and three guests that a situation has for itself. */
export interface Stage {
  name: string
  tails: string[]
  aircraftIds: number[]
  pilots: number[]
  guests: string[]
}

/** Flying and traveling differ: other limits, ratings, documents. */
export async function stageOf(apron: TestApron, index: number): Promise<Stage> {
  const { desk } = apron
  const name = String.fromCharCode(65 + index)
  const tails = [`D-${name}ONE`, `D-${name}TWO`]
  const aircraftIds = []
  for (const [at, tailNumber] of tails.entries()) {
    const limits = { minRunway: at === 0 ? 900 : 2000, maxRange: 1500, numberOfSeats: 8 }
    aircraftIds.push(
      answered(await desk.aircraft.add({ body: { ...citation, ...limits, tailNumber, homebase: 'LSZH' } })).id,
    )
  }
  const { id: typeId } = answered(await desk.qualificationTypes.add({ body: { name: `Medical ${name}` } }))
  const pilots: number[] = []
  for (const [at, more] of [{ tails: tails.slice(0, 1) }, { roles: ['FO' as const] }, {}].entries()) {
    const person = { firstName: `P${at}`, lastName: `Pilot ${name}`, roles: ['CMD' as const, 'FO' as const] }
    const { pilotId } = answered(await desk.crew.add({ body: { ...person, homeAirport: 'LSZH', ...more } }))
    pilots.push(pilotId)
    const expiryDate = dayAfter(at === 2 ? 1 : 400)
    answered(await desk.qualifications.add({ body: { pilotId, typeId, expiryDate } }))
  }
  // Long ago, so that who flew the type is not recent on it.
  const departureAt = START - 200 * DAY
  const old = { tail: tails[0] ?? '', flightNumber: `OLD${name}`, from: 'LSZH', to: 'LSZH', departureAt }
  const flightId = await bookFlight(apron, old)
  const crew = [{ pilotId: pilots[0] ?? 0, role: 'CMD' as const }]
  answered(await desk.flightCrew.assign({ params: { flightId: String(flightId) }, body: crew }))
  const guests = []
  for (const [at, [nationality, days]] of (
    [
      ['IN', 30],
      ['US', 60],
      ['CH', 1],
    ] as const
  ).entries()) {
    const externalReference = `guest-${name}${at}`
    const passport = { documentType: 'PASSPORT', documentNumber: `X${name}${at}`, documentExpiration: dayAfter(days) }
    const body = { firstName: `G${at}`, lastName: `Guest ${name}`, externalReference, nationality, ...passport }
    answered(await desk.users.create({ body }))
    guests.push(externalReference)
  }
  return { name, tails, aircraftIds, pilots, guests }
}

let made = 0

async function enterFlight(apron: TestApron, stage: Stage, given: Situation['flights'][number]) {
  const { desk } = apron
  const { first, from, to, at, hours, pax, crew, guest, slot, permit, fuel } = given
  const departureAt = START + at * HOUR
  const flightNumber = `${stage.name}${++made}`
  const times = { departureAt, arrivalAt: departureAt + hours * HOUR }
  const tail = stage.tails[first ? 0 : 1] ?? ''
  const flightId = await bookFlight(apron, { tail, from, to, flightNumber, pax, ...times })
  const params = { flightId: String(flightId) }
  const roles = ['CMD', 'FO'] as const
  const body = crew.map((index, seat) => ({ pilotId: stage.pilots[index] ?? 0, role: roles[seat] ?? 'FO' }))
  if (body.length > 0) answered(await desk.flightCrew.assign({ params, body }))
  if (guest !== undefined && pax > 0) {
    answered(await desk.passengers.add({ params, body: { externalReference: stage.guests[guest] } as never }))
  }
  if (slot !== undefined) {
    const kept = { kind: 'SLOT' as const, target: 'DEPARTURE' as const, airport: from, at: departureAt + slot * 60_000 }
    answered(await desk.slots.add({ params, body: { ...kept, status: 'OK' } }))
  }
  if (permit !== undefined) {
    const days = { validFrom: dayAfter(permit), validUntil: dayAfter(permit + 1) }
    answered(await desk.permits.add({ params, body: { authority: 'DGAC', status: 'OK', ...days } }))
  }
  if (fuel !== undefined) {
    const figures = { fuelRemaining: fuel, upliftMass: 500, fuelOffBlock: 1400, fuelArrival: 900 }
    const { db } = apron.core.data
    await db
      .updateTable('flights')
      .set({ ...figures, fuelMassUnit: 'KILOGRAM' })
      .where('publicId', '=', flightId)
      .execute()
  }
  const { bookingReference } = answered(await desk.flights.read({ params }))
  return { flightId, tail, at, cancel: () => desk.bookings.cancel({ params: { reference: bookingReference ?? '' } }) }
}

/** Enters a situation with a stage; answers its flights, and what takes it away again. */
export async function sceneOf(apron: TestApron, stage: Stage, { flights, task, roster, limit, defect }: Situation) {
  const { desk } = apron
  const entered: { flightId: number; tail: string; at: number }[] = []
  const undo: (() => Promise<unknown>)[] = []
  for (const one of flights) {
    if (one.from === one.to) continue
    const { cancel, ...made } = await enterFlight(apron, stage, one)
    entered.push(made)
    undo.push(cancel)
  }
  const span = ({ at, hours }: { at: number; hours: number }) => {
    return { startAt: START + at * HOUR, endAt: START + (at + hours) * HOUR }
  }
  const aircraft = (index: number) => ({ params: { aircraftId: String(stage.aircraftIds[index]) } })
  if (task) {
    const aircraftId = stage.aircraftIds[task.first ? 0 : 1] ?? 0
    const body = { aircraftId, type: task.type, airport: task.airport, ...span(task) }
    const { taskId } = answered(await desk.tasks.add({ body }))
    undo.push(() => desk.tasks.remove({ params: { taskId: String(taskId) } }))
  }
  let rostered: { rosterEntryId: number; pilotId: number; other: number } | undefined
  if (roster) {
    const body = { pilotId: stage.pilots[roster.pilot] ?? 0, type: roster.type, ...span(roster) }
    const { rosterEntryId } = answered(await desk.roster.add({ body }))
    const other = stage.pilots[(roster.pilot + 1) % 3] ?? 0
    rostered = { rosterEntryId, pilotId: body.pilotId, other }
    undo.push(() => desk.roster.remove({ params: { rosterEntryId: String(rosterEntryId) } }))
  }
  if (limit !== undefined) {
    const body = { scheduleType: 'CALENDAR' as const, type: 'A check', date: START + limit * DAY }
    const { id } = answered(await desk.maintenance.add({ ...aircraft(0), body }))
    undo.push(() => desk.maintenance.remove({ params: { id: String(id) } }))
  }
  if (defect !== undefined) {
    // Every other one keeps the aircraft from something; before the clock of tests it is past its day.
    const kept = restrictions.filter((_, index) => defect % 2 !== 0 && index === (defect + 7) % restrictions.length)
    const body = { title: 'Reading light', reportDay: '2026-11-01', dueDay: dayAfter(defect), restrictions: kept }
    const { holdItemId } = answered(await desk.holdItems.add({ ...aircraft(1), body }))
    undo.push(() => desk.holdItems.remove({ params: { id: String(holdItemId) } }))
  }
  const takeAway = async () => {
    for (const step of undo) await step()
  }
  return { entered, roster: rostered, takeAway }
}

export type Scene = Awaited<ReturnType<typeof sceneOf>>
