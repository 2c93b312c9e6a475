import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outOfOrder } from '../../../src-main/core/features/sales/bookings/legs/add-legs.ts'
import {
  type KnownLeg,
  type ListedLeg,
  type ListedPlan,
  matchLegs,
} from '../../../src-main/core/features/sales/bookings/rules/leg-match.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'

const DEPARTURE = Date.UTC(2027, 2, 1, 8)

/** `LSZH-EGGW 2`: from, to and hours after the first departure; `x` at the end is canceled. */
function legOf(text: string, index: number): KnownLeg {
  const [ends = '', hours = '0', canceled] = text.split(' ')
  const [departureAirport = '', arrivalAirport = ''] = ends.split('-')
  const plan = { departureAirport, arrivalAirport, departureAt: DEPARTURE + Number(hours) * HOUR }
  const status = canceled === 'x' ? 'CANCELED' : 'OK'
  const flight = { ...plan, publicId: 100 + index, externalReference: `F${index}`, canceledAt: canceled ? 1 : null }
  return { leg: { ...plan, publicId: index, status }, flight }
}

/** The same as a request lists it, with `#id`, `f#id` of the flight or `@reference` before it; `-` says nothing. */
function listedOf(text: string): { given: ListedLeg; plan: ListedPlan } {
  const parts = text.split(' ').filter(Boolean)
  const given: ListedLeg = {}
  const plan: ListedPlan = { from: undefined, to: undefined, departures: [] }
  for (const part of parts) {
    if (part.startsWith('#')) given.id = part.slice(1)
    else if (part.startsWith('f#')) given.flightId = Number(part.slice(2))
    else if (part.startsWith('@')) given.externalReference = part.slice(1)
    else if (part === 'x') given.status = 'Cancelled'
    else if (/^\d/.test(part)) plan.departures = [DEPARTURE + Number(part) * HOUR + 30_000]
    else if (part.length > 1) [plan.from, plan.to] = part.split('-')
  }
  return { given, plan }
}

function match(listed: string[], legs: string[]) {
  const all = listed.map(listedOf)
  const found = matchLegs(
    all.map(({ given }) => given),
    all.map(({ plan }) => plan),
    legs.map(legOf),
  )
  return {
    changed: found.changed.map(({ leg, index }) => `${index}>${leg.leg.publicId}`).join(' '),
    added: found.added.join(' '),
    [found.replaces ? 'canceled' : 'stay']: found.unlisted.map(({ leg }) => leg.publicId).join(' '),
  }
}

const [out, back, on] = ['LSZH-EGGW 0', 'EGGW-LSZH 9', 'LSZH-LFMN 30']

describe('the legs that an update means', () => {
  test.each<[string, string[], string[], object]>([
    ['one named by id: the others stay', ['#1'], [out, back, on], { changed: '0>1', added: '', stay: '0 2' }],
    ['by its flight', ['f#102', 'f#100'], [out, back, on], { changed: '0>2 1>0', added: '', stay: '1' }],
    ['by external reference', ['@F1'], [out, back], { changed: '0>1', added: '', stay: '0' }],
    ['by all of them', ['#1 f#101 @F1'], [out, back], { changed: '0>1', added: '', stay: '0' }],
    ['named and new: the others stay', ['#0', on], [out, back], { changed: '0>0', added: '1', stay: '1' }],
    [
      'a new one like one there is, beside a named one',
      ['#1', out],
      [out, back],
      { changed: '0>1', added: '1', stay: '0' },
    ],
    ['a named canceled one', ['#1 x'], [out, back], { changed: '0>1', added: '', stay: '0' }],
    ['no names, all the same', [out, back], [out, back], { changed: '0>0 1>1', added: '', canceled: '' }],
    [
      'no names, nothing said: in their order',
      ['-', '-'],
      [out, back],
      { changed: '0>0 1>1', added: '', canceled: '' },
    ],
    ['fewer: the last goes', ['-'], [out, back], { changed: '0>0', added: '', canceled: '1' }],
    ['the first left out', [back], [out, back], { changed: '0>1', added: '', canceled: '0' }],
    ['a new one first', ['LFMN-LSZH 0', out, back], [out, back], { changed: '1>0 2>1', added: '0', canceled: '' }],
    ['a new one between', [out, 'EGGW-EGLF 5', back], [out, back], { changed: '0>0 2>1', added: '1', canceled: '' }],
    ['turned round', [back, out], [out, back], { changed: '0>1 1>0', added: '', canceled: '' }],
    ['at other times', ['LSZH-EGGW 1', 'EGGW-LSZH 11'], [out, back], { changed: '0>0 1>1', added: '', canceled: '' }],
    [
      'a shuttle, the first later',
      ['LSZH-EGGW 2', 'LSZH-EGGW 9'],
      ['LSZH-EGGW 0', 'LSZH-EGGW 9'],
      { changed: '0>0 1>1', added: '', canceled: '' },
    ],
    [
      'a shuttle, another added',
      ['LSZH-EGGW 0', 'LSZH-EGGW 4', 'LSZH-EGGW 9'],
      ['LSZH-EGGW 0', 'LSZH-EGGW 9'],
      { changed: '0>0 2>1', added: '1', canceled: '' },
    ],
    ['to another airport', ['LSZH-EGLF 0', back], [out, back], { changed: '0>0 1>1', added: '', canceled: '' }],
    ['another itinerary', ['LIML-LFMN 50'], [out], { changed: '0>0', added: '', canceled: '' }],
    ['nothing of what was canceled', [out, back], [`${out} x`, back], { changed: '1>1', added: '0', canceled: '' }],
    ['canceled as it was', [`${out} x`, back], [`${out} x`, back], { changed: '0>0 1>1', added: '', canceled: '' }],
    ['canceled now, without a name', [`${out} x`, back], [out, back], { changed: '0>0 1>1', added: '', canceled: '' }],
    ['canceled and not there', [out, `${on} x`], [out], { changed: '0>0', added: '1', canceled: '' }],
    [
      'canceled beside a named one: it is not that of the plan',
      ['#1', `${out} x`],
      [out, back],
      { changed: '0>1', added: '1', stay: '0' },
    ],
    ['no legs yet', [out], [], { changed: '', added: '0', canceled: '' }],
  ])('%s', (_what, listed, legs, expected) => expect(match(listed, legs)).toEqual(expected))

  test.each<[string, string[], string]>([
    ['an id that no leg has', ['#7'], 'legs[0].id'],
    ['the id of a flight', ['#100'], 'legs[0].id'],
    ['a flight that is none of it', ['f#7'], 'legs[0].flightId'],
    ['an unknown reference', ['#0', '@F7'], 'legs[1].externalReference'],
    ['two names of different legs', ['#0 f#101'], 'legs[0].flightId'],
    ['a leg twice', ['#0', 'f#100'], 'legs[1].flightId'],
  ])('%s is refused', (_what, listed, field) => {
    expect(() => match(listed, [out, back])).toThrow(new RegExp(`^${field.replace(/[[\].]/g, '\\$&')}: `))
  })

  test('each listed leg is an existing or a new one, and no leg matches twice', () => {
    const ends = fc.constantFrom('LSZH-EGGW', 'EGGW-LSZH', 'LSZH-LFMN', '-')
    const listed = fc
      .tuple(ends, fc.nat(3), fc.boolean())
      .map(([at, hours, canceled]) => `${at} ${hours} ${canceled ? 'x' : ''}`)
    const legs = fc
      .tuple(ends, fc.nat(3), fc.boolean())
      .map(([at, hours, canceled]) => `${at} ${hours}${canceled ? ' x' : ''}`)
    fc.assert(
      fc.property(fc.array(listed, { maxLength: 6 }), fc.array(legs, { maxLength: 6 }), (given, there) => {
        const all = given.map(listedOf)
        const { changed, added, unlisted } = matchLegs(
          all.map(({ given: leg }) => leg),
          all.map(({ plan }) => plan),
          there.map(legOf),
        )
        const meant = changed.map(({ leg }) => leg)
        expect(new Set(meant).size).toBe(meant.length)
        expect([...changed.map(({ index }) => index), ...added].toSorted((a, b) => a - b)).toEqual([...given.keys()])
        for (const leg of unlisted) expect(meant).not.toContain(leg)
      }),
    )
  })
})

describe('the order of legs after an update', () => {
  const legs = (ids: string) => [...ids].map((id, position) => ({ id, position, publicId: position }))
  /** Ids of the list, those added last in the itinerary, and how they stand afterwards. */
  test.each([
    ['as listed', 'ABC', '', 'ABC', 'ABC'],
    ['two change places, the other stays', 'CA', '', 'ABC', 'CBA'],
    ['a new one comes last', 'AN', 'N', 'ABN', 'ABN'],
    ['a new one behind the one before it', 'ANC', 'N', 'ABCN', 'ANBC'],
    ['a new one before the first', 'NA', 'N', 'ABN', 'NAB'],
    ['two new ones', 'ANMB', 'NM', 'ABNM', 'ANMB'],
    ['only new ones', 'NM', 'NM', 'ABNM', 'ABNM'],
  ])('%s', (_what, listed, added, before, after) => {
    const moved = new Map(outOfOrder([...listed], [...added], legs(before)).map(({ id, position }) => [id, position]))
    const order = legs(before).toSorted((a, b) => (moved.get(a.id) ?? a.position) - (moved.get(b.id) ?? b.position))
    expect(order.map(({ id }) => id).join('')).toBe(after)
  })
})
