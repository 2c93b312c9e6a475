import { describe, expect, test } from 'vitest'
import {
  changedLegs,
  daysOf,
  draftOf,
  firstLeg,
  legsInput,
  nextLeg,
  pastDays,
  returnLeg,
  retyped,
  withoutPosition,
  withPosition,
  withPositionInput,
} from '../../../src-renderer/features/sales/quotes/draft.ts'
import { pastDeparturesOf } from '../../../src-renderer/features/sales/quotes/quote-actions.ts'
import { priceOf, typedAmounts } from '../../../src-renderer/features/sales/quotes/quote-body.ts'

const today = '2026-11-21'
const out = { ...firstLeg(), from: 'LSZH', to: 'EGGW', date: '1503', time: '930', pax: '4' }

describe('what is typed', () => {
  test('becomes legs once all of them are complete', () => {
    const given = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', pax: 4 }
    expect(legsInput([out], today, 'local')).toEqual([{ ...given, departureDate: '2027-03-15T09:30' }])
    expect(legsInput([out], today, 'utc')).toEqual([{ ...given, departureDateUTC: '2027-03-15T09:30' }])
    expect(legsInput([{ ...out, notes: ' Dog ', tail: 'HB-JFA' }], today, 'utc')).toMatchObject([
      { notes: 'Dog', aircraft: 'HB-JFA' },
    ])
    for (const missing of [{ from: '' }, { to: '' }, { date: '32' }, { time: '' }]) {
      expect(legsInput([out, { ...out, ...missing }], today, 'local')).toBeUndefined()
    }
    expect(legsInput([], today, 'local')).toBeUndefined()
  })
  test('is read near the leg before: a bare day is the next one after it', () => {
    expect(daysOf([out, { ...out, date: '17' }, { ...out, date: '2' }], today)).toEqual([
      '2027-03-15',
      '2027-03-17',
      '2027-04-02',
    ])
  })
  test('is read near the day that was saved, of a leg that is there already', () => {
    const legs = [
      { ...out, date: '10', savedDay: '2026-11-12' },
      { ...out, date: '30', savedDay: '2026-12-02' },
      { ...out, date: '5' },
    ]
    expect(daysOf(legs, today)).toEqual(['2026-11-10', '2026-11-30', '2026-12-05'])
  })
  test('is asked about where it lies before today and was not saved so', () => {
    const past = { ...out, date: '10 Nov 2026' }
    expect(pastDays([past, { ...past, date: '12 Nov 2026' }, past, out], today)).toEqual(['2026-11-10', '2026-11-12'])
    expect(pastDays([{ ...past, savedDay: '2026-11-10' }, out], today)).toEqual([])
    expect(pastDays([{ ...past, savedDay: '2026-12-01' }], today)).toEqual(['2026-11-10'])
  })
  test('of a quote that is booked later is asked about by its local days', () => {
    const leg = (departureAt: string, canceled = false) =>
      ({ canceled, departureAt: Date.parse(departureAt), departure: { timeZone: 'Europe/Vienna' } }) as never
    const itinerary = [leg('2026-11-20T22:30Z'), leg('2026-11-20T23:30Z'), leg('2026-11-01T10:00Z', true)]
    expect(pastDeparturesOf({ itinerary }, today)).toEqual(['2026-11-20'])
  })
  test.each(['', 'x', '-1'])('passengers typed as %j are none', (pax) => {
    expect(legsInput([{ ...out, pax }], today, 'utc')?.[0]?.pax).toBe(0)
  })
})

describe('the next leg', () => {
  test('goes on from the last one with as many aboard', () => {
    expect(nextLeg([out])).toMatchObject({ from: 'EGGW', to: '', date: '1503', time: '', pax: '4' })
    expect(nextLeg([])).toMatchObject({ from: '', pax: '1' })
  })
  test('is the way home for a return', () => {
    const on = { ...nextLeg([out]), to: 'LFMN' }
    expect(returnLeg([out, on])).toMatchObject({ from: 'LFMN', to: 'LSZH' })
  })
  test('has a name of its own', () =>
    expect(new Set([out, nextLeg([out]), nextLeg([out])].map(({ key }) => key)).size).toBe(3))
})

const plan = {
  ...{ departureDate: '2027-03-15T09:30', departureDateUTC: '2027-03-15T08:30', arrivalDateUTC: '2027-03-15T10:10' },
}

test('times turn to the other zone as the server says they are', () => {
  expect(retyped([out, out], [plan], 'utc')).toMatchObject([{ date: '15 Mar 2027', time: '08:30' }, { time: '930' }])
  expect(retyped([out], [plan], 'local')).toMatchObject([{ date: '15 Mar 2027', time: '09:30' }])
  expect(retyped([out], undefined, 'utc')).toEqual([out])
})

test('positioning legs come in where they belong', () => {
  const position = { ...plan, departureAirport: 'LFMN', arrivalAirport: 'LSZH' }
  const legs = withPosition(
    [out],
    [
      { ...position, before: 0 },
      { ...position, before: 1 },
    ],
    'utc',
  )
  expect(legs.map(({ from, pax }) => [from, pax])).toEqual([
    ['LFMN', '0'],
    ['LSZH', '4'],
    ['LFMN', '0'],
  ])
})

test('positioning legs are sent with the legs at the times that were shown, and not for another aircraft', () => {
  const { departureDateUTC, arrivalDateUTC } = plan
  const position = { ...plan, departureAirport: 'LFMN', arrivalAirport: 'LSZH', aircraft: 'D-CAPA' }
  const sent = withPositionInput(
    [{ pax: 4 }],
    [
      { ...position, before: 0 },
      { ...position, before: 1, aircraft: 'D-CAPB' },
    ],
    'D-CAPA',
  )
  const way = { departureAirport: 'LFMN', arrivalAirport: 'LSZH', departureDateUTC, arrivalDateUTC, pax: 0 }
  expect(sent).toEqual([way, { pax: 4 }, { ...way, aircraft: 'D-CAPB' }])
  const empty = { ...out, pax: '0' }
  expect(withoutPosition([empty, out, empty])).toEqual([out])
  expect(withoutPosition([empty])).toEqual([empty])
})

describe('what is sent of a saved leg', () => {
  const airport = (code: string) => ({
    code,
    icao: code,
    iata: null,
    name: code,
    city: null,
    timeZone: 'Europe/Zurich',
  })
  const saved = {
    ...{ legId: 7, departure: airport('LSZH'), arrival: airport('EGGW'), pax: 4, tailNumber: 'D-CAPA', notes: null },
    ...{ departureAt: Date.parse('2027-03-15T08:30Z'), arrivalAt: Date.parse('2027-03-15T10:10Z') },
  } as Parameters<typeof draftOf>[0]
  const draft = draftOf(saved, 'local', 'D-CAPA')
  const sent = (change: Partial<typeof draft>, planned = plan, tail = 'D-CAPA') => {
    const leg = { ...draft, ...change }
    return changedLegs([leg], legsInput([leg], today, 'local') ?? [], [planned], [saved], tail)[0]
  }

  test('begins as it is saved', () => {
    expect(draft).toMatchObject({ from: 'LSZH', date: '15 Mar 2027', time: '09:30', pax: '4', tail: '' })
  })
  test.each([
    ['nothing but its id', {}, plan, 'D-CAPA', {}],
    ['passengers', { pax: '5' }, plan, 'D-CAPA', { pax: 5 }],
    ['notes', { notes: 'Dog' }, plan, 'D-CAPA', { notes: 'Dog' }],
    ['another aircraft', {}, plan, 'D-CAPB', { aircraft: 'D-CAPB' }],
    [
      'a moved departure with its arrival',
      { time: '10:30' },
      { ...plan, departureDateUTC: '2027-03-15T09:30', arrivalDateUTC: '2027-03-15T11:10' },
      'D-CAPA',
      { departureDateUTC: '2027-03-15T09:30', arrivalDateUTC: '2027-03-15T11:10' },
    ],
    [
      'another way with its times',
      { to: 'LFMN' },
      plan,
      'D-CAPA',
      {
        ...{ departureAirport: 'LSZH', arrivalAirport: 'LFMN' },
        ...{ departureDateUTC: plan.departureDateUTC, arrivalDateUTC: plan.arrivalDateUTC },
      },
    ],
  ])('%s', (_what, change, planned, tail, expected) => {
    expect(sent(change, planned, tail)).toEqual({ id: 7, ...expected })
  })
  test('one that was removed is canceled by its id; one that was canceled before is not sent', () => {
    const gone = { ...saved, legId: 8, canceled: false }
    const before = { ...saved, legId: 9, canceled: true }
    const given = legsInput([draft], today, 'local') ?? []
    expect(changedLegs([draft], given, [plan], [saved, gone, before], 'D-CAPA')).toEqual([
      { id: 7 },
      { id: 8, status: 'CANCELED' },
    ])
  })
  test('a new leg goes whole', () => {
    const leg = nextLeg([draft])
    const whole = { ...leg, to: 'LFMN', time: '18' }
    const [, added] = changedLegs(
      [draft, whole],
      legsInput([draft, whole], today, 'local') ?? [],
      [plan, plan],
      [saved],
      'D-CAPA',
    )
    expect(added).toMatchObject({ departureAirport: 'EGGW', arrivalAirport: 'LFMN', aircraft: 'D-CAPA', pax: 4 })
    expect(added).not.toHaveProperty('id')
  })
})

describe('the price', () => {
  const typed = { currency: 'EUR', net: 1000.1, vatPerc: 8.1 }
  const rules = { price: { gross: 900, currency: 'EUR' } } as Parameters<typeof priceOf>[1]
  const draft = { price: null, positioning: true } as Parameters<typeof priceOf>[0]
  test('typed adds VAT to the cent', () => expect(typedAmounts(typed)).toMatchObject({ vat: 81.01, gross: 1081.11 }))
  test('typed counts before the rules', () => expect(priceOf({ ...draft, price: typed }, rules)?.gross).toBe(1081.11))
  test('by the rules else', () => expect(priceOf(draft, rules)?.gross).toBe(900))
  test('with the positioning legs that the trip takes, as in the list of aircraft', () => {
    const withPositionLegs = { price: { gross: 1500, currency: 'EUR' } }
    expect(priceOf(draft, { ...rules, withPositionLegs } as typeof rules)?.gross).toBe(1500)
    expect(priceOf({ ...draft, positioning: false }, { ...rules, withPositionLegs } as typeof rules)?.gross).toBe(900)
  })
  test('an untouched price is sent as it is saved, with all its parts', () => {
    const saved = { currency: 'EUR', charterCost: 70_000, net: 100_010, vat: 8101, fet: 0, tax: 0, gross: 108_111 }
    const kept = { ...saved, vatPerc: 8.1 }
    expect(priceOf({ ...draft, price: typed }, rules, kept)).toEqual({
      ...{ currency: 'EUR', vatPerc: 8.1, charterCost: 700, net: 1000.1, vat: 81.01, fet: 0, tax: 0, gross: 1081.11 },
    })
    expect(priceOf({ ...draft, price: { ...typed, net: 900 } }, rules, kept)).not.toHaveProperty('charterCost')
  })
  test('is none where neither says one', () => {
    expect(priceOf(draft, undefined)).toBeUndefined()
    expect(priceOf({ ...draft, price: { ...typed, net: '' } }, rules)).toBeUndefined()
  })
})
