import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookDaysAhead, newEvents } from '../../support/flights.ts'

let apron: TestApron
let flightId: number
let flights = 0

beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-NEW')
})
afterAll(() => apron.close())
beforeEach(async () => {
  flightId = await bookDaysAhead(apron, 'HB-NEW', ++flights, { pax: 2 })
})

type Add = Parameters<typeof apron.desk.passengersDesk.addAll>[0]
const params = () => ({ flightId: String(flightId) })
const addAll = (passengers: Add['body']['passengers']) =>
  apron.desk.passengersDesk.addAll({ params: params(), body: { passengers } })
const tickets = async () => answered(await apron.desk.paxDetails.read({ params: { id: String(flightId) } })).pax.tickets
const ada = { firstName: 'Ada', lastName: 'Keller', birthDate: '1984-05-17', nationality: 'CH' }

test('new people get tickets, and travel on the document that came with them', async () => {
  const added = answered(
    await addAll([
      { ...ada, documentType: 'PASSPORT', documentNumber: 'X1234567', documentExpiration: '2031-01-31' },
      { lastName: 'Berg' },
      { firstName: 'Mia', lastName: 'Lund' },
    ]),
  )
  expect(added.map(({ isNew, wasAboard }) => [isNew, wasAboard])).toEqual(Array(3).fill([true, false]))
  const list = await tickets()
  expect(list.map(({ paxUser }) => paxUser?.lastName)).toEqual(['Keller', 'Berg', 'Lund'])
  expect(list[0]).toMatchObject({ idCard: { number: 'X1234567' }, paxUser: { gender: null } })
  expect(answered(await apron.desk.flights.read({ params: { flightId: String(flightId) } })).paxNumber).toBe(3)
  expect((await newEvents(apron, flightId)).sort()).toEqual(['FLIGHT_PAX_COUNT_UPDATE', 'FLIGHT_PAX_LIST_UPDATE'])
})

test('a known person is not made again: a new document is added, and who is aboard keeps the ticket', async () => {
  const [first] = answered(await addAll([{ ...ada, lastName: 'Known', documentNumber: 'K100' }]))
  if (!first) throw new Error('no passenger was added')
  const again = answered(await addAll([{ paxUserId: first.paxUserId, documentNumber: 'k-100' }]))
  expect(again).toMatchObject([
    { isNew: false, wasAboard: true, ticketId: first.ticketId, documentReference: first.documentReference },
  ])
  const other = answered(await addAll([{ paxUserId: first.paxUserId, documentNumber: 'K200' }]))
  expect(other[0]?.documentReference).not.toBe(first.documentReference)
  expect((await tickets()).filter(({ paxUser }) => paxUser?.lastName === 'Known')).toHaveLength(1)
})

test('what was not known of a person is added, and what was known stays', async () => {
  const customer = { firstName: 'Ida', lastName: 'Unborn', nationality: 'SE' }
  const [first] = answered(await addAll([customer]))
  if (!first) throw new Error('no passenger was added')
  answered(await addAll([{ paxUserId: first.paxUserId, birthDate: '1990-01-02', gender: 'FEMALE', nationality: 'NO' }]))
  const person = answered(await apron.desk.users.read({ params: { externalReference: first.userReference } }))
  expect(person).toMatchObject({ birthDate: '1990-01-02', gender: 'FEMALE', nationality: 'SE' })
})

test('all or none: what is wrong is named by its place', async () => {
  const before = await tickets()
  expect(refused(await addAll([ada, {}]))).toMatchObject({ status: 400, fields: ['passengers[1].lastName'] })
  expect(refused(await addAll([{ paxUserId: 987_654 }]))).toMatchObject({ status: 404 })
  expect(refused(await addAll([{ ...ada, birthDate: '31.02.2001' }]))).toMatchObject({
    fields: ['passengers[0].birthDate'],
  })
  expect(await tickets()).toEqual(before)
})

test('people of a list are found by document, or by name with a birth date that fits', async () => {
  answered(
    await addAll([
      { firstName: 'Zoë', middleName: 'Ann', lastName: 'Örtli', birthDate: '1990-03-04', documentNumber: 'ZZ998877' },
    ]),
  )
  const known = async (person: object) =>
    answered(await apron.desk.passengersDesk.known({ body: { people: [person] } }))[0]?.map(({ name, isSure }) => [
      name,
      isSure,
    ])
  expect(await known({ firstName: 'Zoe', lastName: 'Oertli', birthDate: '1990-03-04' })).toEqual([['Zoë Örtli', true]])
  expect(await known({ firstName: 'ORTLI', lastName: 'Zoë' })).toEqual([['Zoë Örtli', false]])
  expect(await known({ firstName: 'Zoë', lastName: 'Örtli', birthDate: '1991-03-04' })).toEqual([])
  expect(await known({ documentNumber: 'zz 998877' })).toEqual([['Zoë Örtli', true]])
  expect(await known({ firstName: 'Zo', lastName: 'Ör' })).toEqual([])
})

const recognized: [string, { lastName: string; first: object; again: object }][] = [
  [
    'name and birth date, the name written another way',
    {
      lastName: 'Sølvberg',
      first: { firstName: 'Åse', birthDate: '1970-05-01' },
      again: { firstName: 'ASE', lastName: 'Solvberg', birthDate: '1970-05-01' },
    },
  ],
  [
    'the document, after a marriage',
    {
      lastName: 'Vinter',
      first: { firstName: 'Eva', documentNumber: 'EV-5512' },
      again: { firstName: 'Eva', lastName: 'Sommer', documentNumber: 'ev 5512' },
    },
  ],
  [
    'the only one of this name in the account, whose birth date is not known',
    { lastName: 'Caller', first: { firstName: 'Kai' }, again: { firstName: 'Kai', birthDate: '1999-09-09' } },
  ],
]
test.each(recognized)('an entry that names no person is the known one by %s', async (_, { lastName, first, again }) => {
  const [one] = answered(await addAll([{ lastName, ...first }]))
  const [other] = answered(await addAll([{ lastName, ...again }]))
  expect(other).toMatchObject({ isNew: false, wasAboard: true, paxUserId: one?.paxUserId })
})

const others: [string, { first: object; again: object }][] = [
  [
    'a chosen new one, though all is the same',
    {
      first: { firstName: 'Jo', lastName: 'Same', birthDate: '1990-01-01' },
      again: { firstName: 'Jo', lastName: 'Same', birthDate: '1990-01-01', isNew: true },
    },
  ],
  [
    'one of another birth date',
    {
      first: { firstName: 'Max', lastName: 'Senior', birthDate: '1950-01-01' },
      again: { firstName: 'Max', lastName: 'Senior', birthDate: '1980-01-01' },
    },
  ],
  [
    'one whose document has the same number in another country',
    {
      first: { firstName: 'Ola', lastName: 'Nord', documentNumber: 'C777001' },
      again: { firstName: 'Pia', lastName: 'Süd', documentNumber: 'C777001' },
    },
  ],
  ['one with a last name alone', { first: { lastName: 'Single' }, again: { lastName: 'Single' } }],
]
test.each(others)('a new person is %s', async (_, { first, again }) => {
  answered(await addAll([first]))
  expect(answered(await addAll([again]))).toMatchObject([{ isNew: true, wasAboard: false }])
})

test('a list with the same person twice makes one, and keeps two people of the same name', async () => {
  const same = { firstName: 'Tia', lastName: 'Twice', birthDate: '2001-02-03' }
  const twice = answered(await addAll([same, same]))
  expect(twice.map(({ isNew }) => isNew)).toEqual([true, false])
  const family = answered(
    await addAll([
      { firstName: 'Jan', lastName: 'Vos' },
      { firstName: 'Jan', lastName: 'Vos' },
    ]),
  )
  expect(family.map(({ isNew }) => isNew)).toEqual([true, true])
})

test('adding several is one change, undone as one', async () => {
  const before = await tickets()
  answered(await addAll([{ lastName: 'One' }, { lastName: 'Two' }, { lastName: 'Three' }]))
  const { undo } = answered(await apron.desk.undo.last({}))
  answered(await apron.desk.undo.run({ body: { changeId: undo?.changeId } as never }))
  expect((await tickets()).map(({ paxUser }) => paxUser?.lastName)).toEqual(
    before.map(({ paxUser }) => paxUser?.lastName),
  )
})
