import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { flightCrewReply } from '../../../src-shared/contract/crew/assignments.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { advanceTo } from '../../support/clock.ts'
import { addJet, bookDaysAhead, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let flightId: number
const crew: Record<string, { pilotId: number; externalReference: string }> = {}
let flights = 0

beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-CRW')
  const people = { ann: 'Ann Alder', ben: 'Ben Birch', cy: 'Cy Cedar', dee: 'Dee Dogwood' }
  for (const [logName, name] of Object.entries(people)) {
    const [firstName, lastName = ''] = name.split(' ')
    crew[logName] = answered(
      await apron.desk.crew.add({
        body: { firstName, lastName, logName, externalReference: `HR-${logName}`, acronym: logName.toUpperCase() },
      }),
    )
  }
})
afterAll(() => apron.close())

beforeEach(async () => {
  // A day apart, so that only the test of overlaps has any.
  flightId = await bookDaysAhead(apron, 'HB-CRW', ++flights)
})

type Assign = Parameters<typeof partner.flightCrew.assign>[0]
const assign = (body: unknown, query?: Assign['query']) =>
  partner.flightCrew.assign({ params: { flightId: String(flightId) }, body: body as Assign['body'], query })
const read = async () => answered(await partner.flightCrew.read({ params: { flightId: String(flightId) } }))
const pilotId = (name: string) => crew[name]?.pilotId
const pair = () => [
  { pilotId: pilotId('ann'), role: 'CMD' },
  { pilotId: pilotId('ben'), role: 'FO' },
]
const usersInAll = async () => (await apron.core.data.db.selectFrom('users').select('id').execute()).length

describe('a list of crew', () => {
  test('names people in each of three ways, and is shown by rank with derived positions', async () => {
    const reply = answered(
      await assign([
        { logName: 'cy', role: 'FA', crewPosition: { id: 1, role: 'CMD' } },
        { externalReference: 'HR-ben', role: 'FO', isPilotLanding: true },
        { pilotId: pilotId('ann'), role: 'CMD', isPilotTakeoff: true },
      ]),
    )
    flightCrewReply.parse(reply)
    expect(reply).toMatchObject({
      flightId,
      warnings: [],
      crews: [
        { pilotId: pilotId('ann'), role: 'CMD', isPilotTakeoff: true, isPilotLanding: false, logName: 'ann' },
        { externalReference: 'HR-ben', role: 'FO', isPilotLanding: true, trigram: 'BEN' },
        { firstName: 'Cy', lastName: 'Cedar', role: 'FA', crewPosition: { role: 'FA', crewType: 'CABIN' } },
      ],
    })
    expect(await read()).toEqual(reply)
    const byReference = { flightId: reply.externalReference }
    expect(answered(await partner.flightCrew.read({ params: byReference }))).toEqual(reply)
  })

  test('replaces the one before, and records what changed', async () => {
    answered(await assign(pair()))
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_CREW_ASSIGNMENT', 'FLIGHT_CREW_LIST_UPDATE'])

    answered(await assign(pair()))
    expect(await newEvents(apron, flightId)).toEqual([])

    answered(await assign(pair().reverse()))
    expect(await newEvents(apron, flightId)).toEqual([])

    const swapped = [
      { pilotId: pilotId('ann'), role: 'FO' },
      { pilotId: pilotId('ben'), role: 'CMD' },
    ]
    expect(answered(await assign(swapped)).crews.map(({ logName, role }) => [logName, role])).toEqual([
      ['ben', 'CMD'],
      ['ann', 'FO'],
    ])
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_CREW_ASSIGNMENT'])

    const other = [{ pilotId: pilotId('dee'), role: 'CMD' }]
    expect(answered(await assign(other)).crews.map(({ logName }) => logName)).toEqual(['dee'])
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_CREW_ASSIGNMENT', 'FLIGHT_CREW_LIST_UPDATE'])

    expect(answered(await assign([])).crews).toEqual([])
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_CREW_ASSIGNMENT', 'FLIGHT_CREW_LIST_UPDATE'])
  })

  test('that is sent back as it was read changes nothing', async () => {
    const list = [{ logName: 'cy', role: 'FA' }, ...pair().map((member) => ({ ...member, isPilotTakeoff: true }))]
    const { crews, externalReference } = answered(await assign(list))
    const users = () => apron.core.data.db.selectFrom('users').selectAll().orderBy('id').execute()
    const before = await users()
    await skipEvents(apron)
    const params = { flightId: externalReference }
    const again = await partner.flightCrew.assign({ params, body: crews as unknown as Assign['body'] })
    expect(answered(again).crews).toEqual(crews)
    expect(await users()).toEqual(before)
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('warns of another flight of the same person at the same time, and is accepted', async () => {
    const departureAt = apron.clock.now() + flights * 24 * HOUR + HOUR
    const other = await bookFlight(apron, { tail: 'HB-CRW', flightNumber: 'overlap', departureAt })
    answered(await partner.flightCrew.assign({ params: { flightId: String(other) }, body: pair() as Assign['body'] }))
    await skipEvents(apron)
    const reply = answered(await assign([...pair(), { pilotId: pilotId('cy'), role: 'FA' }]))
    expect(reply.crews.length).toBe(3)
    expect(reply.warnings).toEqual(
      ['ann', 'ben'].map((name) => ({
        type: 'SCHEDULE_OVERLAP',
        severity: 'BLOCKING',
        pilotId: pilotId(name),
        flightId: other,
        flightNumber: 'overlap',
        message: expect.stringContaining('overlap'),
      })),
    )
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_CREW_ASSIGNMENT', 'FLIGHT_CREW_LIST_UPDATE'])
  })
})

describe('the same time', () => {
  /** Assigns Ann to another flight that leaves after so many hours, and to this one, which takes two. */
  async function also(hours: number): Promise<number> {
    const departureAt = apron.clock.now() + flights * 24 * HOUR + hours * HOUR
    const other = await bookFlight(apron, { tail: 'HB-CRW', flightNumber: `also${flights}`, departureAt })
    const body = [{ logName: 'ann', role: 'CMD' as const }]
    answered(await partner.flightCrew.assign({ params: { flightId: String(other) }, body }))
    answered(await assign(body))
    return other
  }
  const warned = async () =>
    (await read()).warnings.flatMap(({ type, flightId }) => (type === 'SCHEDULE_OVERLAP' ? flightId : []))
  const move = async (id: number, body: { offBlockAt: number }) => {
    await advanceTo(apron.clock, body.offBlockAt)
    answered(await apron.desk.flightDesk.movement({ params: { flightId: String(id) }, body }))
  }

  test('is not that of a flight that leaves when this one arrives, until it leaves early', async () => {
    const other = await also(2)
    expect(await warned()).toEqual([])
    await move(other, { offBlockAt: apron.clock.now() + flights * 24 * HOUR + HOUR })
    expect(await warned()).toEqual([other])
  })

  test('is not that of a flight that is cancelled', async () => {
    const other = await also(1)
    expect(await warned()).toEqual([other])
    answered(await apron.desk.flightDesk.cancel({ params: { flightId: String(other) } }))
    expect(await warned()).toEqual([])
  })
})

describe('people', () => {
  test('that are not known are created with their details, as crew', async () => {
    const stranger = { logName: 'eve', role: 'CMD', firstName: 'Eve', lastName: 'Elm', email: 'eve@example.com' }
    const [created] = answered(await assign([{ ...stranger, luggageWeight: 20, trigram: 'EVE' }])).crews
    expect(created).toMatchObject({ firstName: 'Eve', lastName: 'Elm', email: 'eve@example.com', trigram: 'EVE' })
    expect(created).toMatchObject({ luggageWeight: 20, luggageUnit: 'KILOGRAM' })
    const listed = answered(await apron.desk.crew.list({})).find((member) => member.pilotId === created?.pilotId)
    expect(listed).toMatchObject({ name: 'Eve Elm', roles: ['CMD'] })
    const again = answered(await assign([{ logName: 'eve', role: 'CMD' }])).crews
    expect(again.map((member) => member.pilotId)).toEqual([created?.pilotId])
  })

  test('that are known are updated, unless that is switched off', async () => {
    const mobile = '+41 79 000 00 01'
    expect(answered(await assign([{ logName: 'ann', role: 'CMD', mobile }])).crews[0]).toMatchObject({ mobile })
    const later = [{ logName: 'ann', role: 'CMD', mobile: '+41 79 000 00 02' }]
    expect(answered(await assign(later, { updateCrewUsers: 'false' })).crews[0]).toMatchObject({ mobile })
    const alone = later.map((member) => ({ ...member, updateCrewUsers: false }))
    expect(answered(await assign(alone)).crews[0]).toMatchObject({ mobile })
  })

  test('that are only passengers become crew, unless that is switched off', async () => {
    const guest = answered(await partner.users.create({ body: { firstName: 'Gus', lastName: 'Guest' } }))
    const list = [{ pilotId: guest.internalId, role: 'OBS' }]
    expect(refused(await assign(list, { updateCrewUsers: false }))).toMatchObject({ status: 404 })
    expect(answered(await assign(list)).crews[0]).toMatchObject({ pilotId: guest.internalId, role: 'OBS' })
  })

  const unknown: [string, object, Assign['query']][] = [
    ['a log name, with updates off', { logName: 'nobody' }, { updateCrewUsers: 'false' }],
    ['a reference, with updates off', { externalReference: 'HR-nobody' }, { updateCrewUsers: false }],
    ['a pilotId alone, even with updates on', { pilotId: 987_654 }, undefined],
  ]
  test.each(unknown)('%s: 404, and nothing is written', async (_, member, query) => {
    const before = await usersInAll()
    expect(
      refused(
        await assign(
          [
            { role: 'CMD', logName: 'ann' },
            { role: 'FO', ...member },
          ],
          query,
        ),
      ),
    ).toMatchObject({
      status: 404,
      code: 'unknown_record',
    })
    expect(await usersInAll()).toBe(before)
    expect((await read()).crews).toEqual([])
    expect(await newEvents(apron, flightId)).toEqual([])
  })
})

describe('is refused', () => {
  const rows: [string, object[], object][] = [
    ['without role', [{ logName: 'ann' }], { status: 400, fields: ['[0].role'] }],
    ['an unknown role', [{ logName: 'ann', role: 'CAPTAIN' }], { status: 400, fields: ['[0].role'] }],
    ['a member without a name', [{ role: 'CMD', firstName: 'Ann' }], { status: 400, fields: ['[0].pilotId'] }],
    ['a name that is null', [{ role: 'CMD', logName: null }], { status: 400, fields: ['[0].pilotId'] }],
    ['a pilotId of letters', [{ role: 'CMD', pilotId: 'ann' }], { status: 400, fields: ['[0].pilotId'] }],
    [
      'one person twice',
      [
        { role: 'CMD', logName: 'ann' },
        { role: 'FO', externalReference: 'HR-ann' },
      ],
      { status: 400, fields: ['[1]'] },
    ],
    [
      'more commanders than seats',
      [
        { role: 'CMD', logName: 'ann' },
        { role: 'CMD', logName: 'ben' },
      ],
      { status: 409, code: 'state_conflict', fields: ['[1].role'] },
    ],
    ['an engineer where there is no seat', [{ role: 'ENG', logName: 'ann' }], { status: 409, fields: ['[0].role'] }],
  ]
  test.each(rows)('%s', async (_, body, problem) => {
    const before = await usersInAll()
    expect(refused(await assign(body))).toMatchObject(problem)
    expect(await usersInAll()).toBe(before)
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('an unknown flight', async () => {
    const params = { flightId: '12' }
    expect(refused(await partner.flightCrew.read({ params }))).toMatchObject({ status: 404 })
    expect(refused(await partner.flightCrew.assign({ params, body: [] }))).toMatchObject({ status: 404 })
  })

  test('a member whose pilotId and reference are of two people', async () => {
    const torn = [{ role: 'CMD', pilotId: pilotId('ann'), externalReference: 'HR-ben' }]
    expect(refused(await assign(torn))).toMatchObject({ status: 400, fields: ['[0].externalReference'] })
    const alike = [{ role: 'CMD', pilotId: pilotId('ann'), externalReference: 'HR-ann' }]
    expect(answered(await assign(alike)).crews.map(({ logName }) => logName)).toEqual(['ann'])
  })

  test('a log name that several crew have', async () => {
    for (const lastName of ['One', 'Two']) {
      answered(await apron.desk.crew.add({ body: { firstName: 'Sam', lastName, logName: 'sam' } }))
    }
    expect(refused(await assign([{ logName: 'sam', role: 'CMD' }]))).toMatchObject({
      status: 400,
      fields: ['[0].logName'],
    })
  })
})

test('a bare number is a reference of the client: one that is the id of someone else is taken', async () => {
  const reply = await assign([{ externalReference: String(pilotId('ann')), lastName: 'Fir', role: 'CMD' }])
  expect(refused(reply)).toMatchObject({ status: 409, code: 'reference_taken' })
  expect((reply.body as { message: string }).message).toContain(`(id ${pilotId('ann')})`)
})
