import { describe, expect, test } from 'vitest'
import { validityAt } from '../../../src-renderer/features/contacts/identity-documents/validity.ts'
import { quantityWords } from '../../../src-renderer/features/flights/fuel/units.ts'
import {
  type Ticket,
  ticketName,
  totalKilograms,
  weightWords,
} from '../../../src-renderer/features/flights/passengers/passenger-words.ts'
import { ticketChange } from '../../../src-renderer/features/flights/passengers/ticket-change.ts'
import { keyOf, statusKeys } from '../../../src-renderer/features/flights/services/status-keys.ts'
import { slotWarning } from '../../../src-renderer/features/flights/slots/slot-words.ts'
import { serviceStatuses } from '../../../src-shared/contract/flights/services-desk.ts'

const at = (text: string) => Date.parse(`${text}Z`)

describe('a slot', () => {
  const flight = {
    departureAirport: 'LSZH',
    arrivalAirport: 'EGGW',
    departureAt: at('2026-11-21T10:00'),
    arrivalAt: at('2026-11-21T11:30'),
  }
  const slot = { target: 'DEPARTURE', airport: 'LSZH', at: at('2026-11-21T10:00'), status: 'OK' }
  test.each([
    ['fits', {}, undefined],
    ['fits within a quarter of an hour', { at: at('2026-11-21T09:45') }, undefined],
    ['has no time yet', { at: null }, undefined],
    ['is earlier than the flight', { at: at('2026-11-21T09:00') }, 'flight 1:00 after reserved time'],
    ['is later than the flight', { at: at('2026-11-21T10:20') }, 'flight 0:20 before reserved time'],
    ['is kept at another airport', { airport: 'LSGG' }, 'different airport: LSGG'],
    ['is called off', { airport: 'LSGG', status: 'CNL' }, undefined],
    ['of the arrival fits', { target: 'ARRIVAL', airport: 'EGGW', at: at('2026-11-21T11:30') }, undefined],
  ])('%s', (_, given, warning) => expect(slotWarning({ ...slot, ...given }, flight)).toBe(warning))
})

test('each letter has one key of its own', () => {
  expect(Object.values(statusKeys).toSorted()).toEqual(serviceStatuses.toSorted())
  for (const status of serviceStatuses) expect(statusKeys[keyOf(status).toLowerCase()]).toBe(status)
})

test('weights and quantities are said as people say them', () => {
  expect([weightWords(18.5, 'KILOGRAM'), weightWords(40, 'POUND'), weightWords(3, null)]).toEqual([
    '18.5 kg',
    '40 lb',
    '3 kg',
  ])
  expect(
    totalKilograms([
      { weight: 10, unit: 'KILOGRAM' },
      { weight: 100, unit: 'POUND' },
      { weight: null, unit: null },
    ]),
  ).toBe(55)
  expect([quantityWords(2920.4, 'LITER'), quantityWords(800, 'GALLON_USA'), quantityWords(5, null)]).toEqual([
    '2,920 l',
    '800 US gal',
    '5',
  ])
})

test.each([
  [null, 'fine'],
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'soon'],
  ['2026-12-20', 'soon'],
  ['2027-11-21', 'fine'],
])('a document until %s is %s on 21 November', (until, validity) => {
  expect(validityAt(until === null ? null : Date.parse(until), at('2026-11-21T10:00'))).toBe(validity)
})

describe('a ticket', () => {
  const ticket = {
    id: 7,
    paxType: 'MALE',
    main: false,
    seatOnLap: false,
    comment: null,
    paxUser: { id: 3, firstName: 'Ada', lastName: 'Keller', logName: null, externalReference: 'ada' },
    idCard: { id: 9 },
  } as Ticket
  const draft = {
    person: '3',
    paxType: 'MALE',
    isMain: false,
    seatOnLap: false,
    comment: '',
    cardId: 9,
    luggage: '',
    unit: 'KILOGRAM',
  } as const
  test('is called by who has it', () => {
    expect(ticketName(ticket)).toBe('Ada Keller')
    expect(ticketName({ paxUser: null })).toBeUndefined()
  })
  test('without changes is not sent', () => expect(ticketChange(ticket, draft)).toEqual({}))
  test('is sent with what differs', () => {
    expect(ticketChange(ticket, { ...draft, paxType: 'CHILD', isMain: true, comment: ' aisle ', cardId: 10 })).toEqual({
      paxType: 'CHILD',
      isMain: true,
      comment: 'aisle',
      paxIdCardId: 10,
    })
  })
  test('that goes to another person leaves the document with its owner', () => {
    expect(ticketChange(ticket, { ...draft, person: '4', cardId: 10 })).toEqual({ paxUserId: 4 })
  })
})
