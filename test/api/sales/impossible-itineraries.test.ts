import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { legWarningTypes } from '../../../src-shared/domain/crew/findings/leg-warnings.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'

/** What nobody can fly is refused at the desk, and what is doubtful is said before and after it is saved. */

let apron: TestApron
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  for (const tailNumber of ['D-IMPA', 'D-IMPB'])
    answered(await apron.desk.aircraft.add({ body: { ...citation, tailNumber, homebase: 'LOWW', maxRange: 1900 } }))
})
afterAll(() => apron.close())

const customer = { account: { name: 'Kranz' } }
const at = (time: string, day = '2027-03-01') => `${day}T${time}`
const out = { departureAirport: 'LOWW', arrivalAirport: 'EGLF', departureDateUTC: at('08:00'), pax: 4 }
const back = { departureAirport: 'EGLF', arrivalAirport: 'LOWW', departureDateUTC: at('14:00'), pax: 4 }
type LegCode = keyof typeof legWarningTypes
type Given = Partial<typeof out> & Record<string, unknown>
const typesOf = (legs: { warnings: { type: string }[] }[]) =>
  legs.map(({ warnings }) => warnings.map(({ type }) => type))

const doubtful: [what: string, legs: Given[], types: string[][]][] = [
  ['there and back', [out, back], [[], []]],
  ['back where it departs', [{ ...out, arrivalAirport: 'LOWW' }], [['SAME_AIRPORT']]],
  ['back where it departs, with a word why', [{ ...out, arrivalAirport: 'LOWW', notes: 'Sightseeing' }], [[]]],
  ['a training', [{ ...out, arrivalAirport: 'LOWW', workflow: 'TRAINING' }], [[]]],
  ['the second leg before the first', [out, { ...back, departureDateUTC: at('03:00') }], [[], ['LEG_ORDER']]],
  ['the second leg before the first arrives', [out, { ...back, departureDateUTC: at('09:00') }], [[], ['LEG_ORDER']]],
  ['from elsewhere', [out, { ...back, departureAirport: 'LFPB' }], [[], ['OPEN_JAW']]],
  ['more than the largest aircraft has seats', [{ ...out, pax: 47 }], [['FLEET_SEATS_EXCEEDED']]],
  ['in the past', [{ ...out, departureDateUTC: '2026-01-05T08:00' }], [['DEPARTURE_IN_PAST']]],
  ['two days long', [{ ...out, arrivalDateUTC: at('10:00', '2027-03-03') }], [['TIME_TOO_LONG']]],
  ['half a day too long', [{ ...out, arrivalDateUTC: at('22:30') }], [['TIME_TOO_LONG']]],
  ['faster than anything flies', [{ ...out, arrivalDateUTC: at('08:20') }], [['TIME_TOO_SHORT']]],
]

describe.each(doubtful)('%s, with no aircraft', (_what, legs, types) => {
  test('is said of the draft, and saved with it by desk and partner', async () => {
    const draft = answered(await apron.desk.proposals.propose({ body: { legs } as never }))
    expect(typesOf(draft.legs)).toEqual(types)
    const body = { customer, legs, status: 'Q' } as never
    const saved = answered(await apron.desk.bookings.record({ body }))
    expect(typesOf(saved.legs)).toEqual(types)
    const params = { bookingId: String(saved.bookingid) }
    expect(typesOf(answered(await apron.desk.bookingDesk.page({ params })).itinerary)).toEqual(types)
    const partner = await apron.partner()
    expect(typesOf(answered(await partner.quotes.create({ body })).legs)).toEqual(types)
  })
})

/** What the flights of a booking are said to be wrong with by the board, their pages and Today, as types of warnings. */
async function typesOnScreens(flightIds: number[], from: number) {
  const typed = (all: { code: string; flightIds: number[] }[], id: number) =>
    all.flatMap(({ code, flightIds: [first] }) => (first === id ? (legWarningTypes[code as LegCode] ?? []) : []))
  const window = { from: from - 3 * 86_400_000, to: from + 5 * 86_400_000 }
  const board = answered(await apron.desk.findings.during({ query: window }))
  const day = { from: Math.floor(from / 86_400_000) * 86_400_000, to: Math.ceil(from / 86_400_000) * 86_400_000 }
  const today = answered(await apron.desk.today.read({ query: day })).conflicts.rows
  const screens = []
  for (const id of flightIds) {
    const page = answered(await apron.desk.findings.flight({ params: { flightId: String(id) } }))
    screens.push([board, page, today].map((found) => typed(found, id)))
  }
  return screens
}

describe('a booked trip says the same on the board, the page of the flight and Today', () => {
  const soon = (time: string) => ({ departureDateUTC: `2026-11-21T${time}` })
  const trips: [what: string, legs: Given[], types: string[][]][] = [
    ['back where it departs', [{ ...out, ...soon('18:00'), arrivalAirport: 'LOWW' }], [['SAME_AIRPORT']]],
    [
      'the second leg before the first',
      [
        { ...out, ...soon('20:00') },
        { ...back, ...soon('12:00') },
      ],
      [[], ['LEG_ORDER']],
    ],
    ['more than the largest aircraft has seats', [{ ...out, ...soon('18:00'), pax: 47 }], [['FLEET_SEATS_EXCEEDED']]],
    ['two days long', [{ ...out, ...soon('18:00'), arrivalDateUTC: '2026-11-23T18:00' }], [['TIME_TOO_LONG']]],
  ]
  test.each(trips)('%s', async (_what, legs, types) => {
    const saved = answered(await apron.desk.bookings.record({ body: { customer, legs, status: 'B' } as never }))
    expect(typesOf(saved.legs)).toEqual(types)
    const flightIds = saved.legs.map(({ flightInfo }) => flightInfo?.flightId ?? 0)
    const screens = await typesOnScreens(flightIds, Date.parse('2026-11-21T18:00Z'))
    expect(screens).toEqual(types.map((one) => [one, one, one]))
  })
})

test('two aircraft can fly at once, and one can’t', async () => {
  const both = [
    { ...out, aircraft: 'D-IMPA' },
    { ...out, aircraft: 'D-IMPB' },
  ]
  const draft = answered(await apron.desk.proposals.propose({ body: { legs: both } as never }))
  expect(typesOf(draft.legs)).toEqual([[], []])
  const offers = answered(await apron.desk.proposals.availability({ body: { legs: [out, out] } as never }))
  expect(offers.map(({ available }) => available)).toEqual([false, false])
  const said = answered(await apron.desk.proposals.propose({ body: { aircraft: 'D-IMPA', legs: [out, out] } as never }))
  expect(typesOf(said.legs)[1]).toContain('SCHEDULE_OVERLAP')
})

describe('the desk refuses', () => {
  const refusedAt = (outcome: Parameters<typeof refused>[0]) => {
    const { status, fields } = refused(outcome)
    return [status, fields]
  }
  const atOnce = [out, { ...back, departureDateUTC: at('09:00') }]
  const nonsense: [what: string, legs: Given[], field: string][] = [
    ['an aircraft on two legs at once', atOnce, 'legs[1].departureDate'],
    ['47 passengers on 7 seats', [{ ...out, pax: 47 }], 'legs[0].pax'],
    ['no time at all', [{ ...out, arrivalDateUTC: at('08:00') }], 'legs[0].arrivalDate'],
    ['an arrival before the departure', [{ ...out, arrivalDateUTC: at('07:00') }], 'legs[0].arrivalDate'],
  ]
  test.each(nonsense)('%s', async (_what, legs, field) => {
    const body = { aircraft: 'D-IMPA', customer, legs, status: 'Q' } as never
    expect(refusedAt(await apron.desk.bookings.record({ body }))).toEqual([400, [field]])
    expect(refusedAt(await apron.desk.quotes.create({ body }))).toEqual([400, [field]])
    expect(refusedAt(await apron.desk.bookings.book({ body }))).toEqual([400, [field]])
  })
  test('the same of legs that are added and changed', async () => {
    const body = { aircraft: 'D-IMPA', customer, legs: [out], status: 'Q' } as never
    const { bookingid, legs } = answered(await apron.desk.bookings.record({ body }))
    const params = { reference: String(bookingid) }
    const add = async (body: object) => apron.desk.itinerary.add({ params, body } as never)
    expect(refusedAt(await add({ ...back, pax: 47 }))).toEqual([400, ['pax']])
    const update = async (body: object) => apron.desk.quotes.update({ params, body } as never)
    expect(refusedAt(await update({ legs: [{ id: legs[0]?.id, pax: 47 }] }))).toEqual([400, ['legs[0].pax']])
    expect(refusedAt(await update({ legs: [{ ...back, pax: 47 }] }))).toEqual([400, ['legs[0].pax']])
    expect(typesOf(answered(await update({ legs: [{ id: legs[0]?.id, pax: 9 }] })).legs)[0]).toContain('SEATS_EXCEEDED')
  })
  test('which partners may send', async () => {
    const partner = await apron.partner()
    const body = { aircraft: 'D-IMPB', customer, legs: [{ ...out, pax: 47 }] } as never
    expect(typesOf(answered(await partner.quotes.create({ body })).legs)[0]).toContain('SEATS_EXCEEDED')
  })
})
