import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { crewObject } from '../../../src-shared/contract/crew/crew-object.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { pdf } from '../../support/files.ts'
import { citation } from '../../support/fleet.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let made = 0
/** A pilot of no aircraft in particular, and a person of whom nothing changes. */
let pilotId: number
let flightId: number

beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-MOD')
})
afterAll(() => apron.close())

beforeEach(async () => {
  made += 1
  const body = {
    ...{ lastName: `Modified ${made}`, externalReference: `mod-${made}`, roles: ['CMD' as const], homeAirport: 'LSZH' },
    ...{ documentNumber: `P${made}`, documentExpiration: '2040-01-31' },
  }
  pilotId = answered(await apron.desk.crew.add({ body })).pilotId
  const departureAt = apron.clock.now() + 2 * HOUR
  flightId = await bookFlight(apron, { tail: 'HB-MOD', flightNumber: `mod${made}`, departureAt, pax: 1 })
  const crew = [{ pilotId, role: 'CMD' as const, isPilotLanding: true }]
  answered(await apron.desk.flightCrew.assign({ params: flight(), body: crew }))
  await apron.clock.advance(6 * HOUR)
})

const flight = () => ({ flightId: String(flightId) })
const member = () => ({ params: { pilotId: String(pilotId) } })
const person = () => ({ userExternalReference: String(pilotId) })
const read = async () => answered(await partner.staff.read({ params: { reference: String(pilotId) } }))

type Body = Parameters<typeof apron.desk.crew.change>[0]['body']
const change = (body: Body) => async () => answered(await apron.desk.crew.change({ ...member(), body }))

async function fly() {
  const offBlockAt = apron.clock.now() - 3 * HOUR
  const body = {
    offBlockAt,
    takeOffAt: offBlockAt + HOUR / 6,
    landingAt: offBlockAt + HOUR,
    onBlockAt: offBlockAt + 1.1 * HOUR,
  }
  answered(await apron.desk.flightDesk.movement({ params: flight(), body }))
}
const crewOf = (pilots: number[]) =>
  apron.desk.flightCrew.assign({ params: flight(), body: pilots.map((id) => ({ pilotId: id, role: 'CMD' as const })) })

async function kind() {
  const body = { name: `Kind ${made}`, appliesTo: 'PIC' as const, type: 'LICENSE' as const }
  return answered(await apron.desk.qualificationTypes.add({ body }))
}
async function qualify() {
  const { id } = await kind()
  return answered(await apron.desk.qualifications.add({ body: { pilotId, typeId: id } }))
}
const held = async () => ({ crewQualificationId: (await read()).userQualifications[0]?.id ?? '' })
const upload = async () =>
  answered(await partner.crewQualifications.addDocument({ params: await held(), file: { name: 'a.pdf', bytes: pdf } }))
const card = async () => ({ ...person(), externalReference: (await read()).idCards[0]?.externalReference ?? '' })
const ofAccount = async () => {
  const { accountid } = answered(await apron.desk.accounts.create({ body: { name: `Account ${made}` } }))
  answered(await apron.desk.peopleDesk.change({ params: { userId: String(pilotId) }, body: { accountId: accountid } }))
}
const undo = async () => {
  answered(await apron.desk.undo.run({ body: {} }))
}

interface Change {
  what: string
  /** The preparation. */
  given?: () => Promise<unknown>
  /** The step under test. */
  done: () => Promise<unknown>
}
type Field = keyof typeof crewObject.shape
/** Fields that name the record, and never change. */
const constant: Field[] = ['pilotId', 'internalId', 'links']

const changes: Partial<Record<Field, Change[]>> = {
  externalReference: [{ what: 'another', done: () => change({ externalReference: `other-${made}` })() }],
  firstName: [{ what: 'given', done: change({ firstName: 'Ada' }) }],
  middleName: [{ what: 'given', done: change({ middleName: 'B' }) }],
  lastName: [{ what: 'another', done: change({ lastName: 'Other' }) }],
  logName: [{ what: 'given', done: change({ logName: 'ADA' }) }],
  trigram: [{ what: 'given', done: change({ acronym: 'ABC' }) }],
  acronym: [{ what: 'given', done: change({ acronym: 'ABD' }) }],
  personnelNumber: [{ what: 'given', done: change({ personnelNumber: '17' }) }],
  salutation: [{ what: 'given', done: change({ salutation: 'Ms' }) }],
  gender: [{ what: 'given', done: change({ gender: 'FEMALE' }) }],
  birthDate: [{ what: 'given', done: change({ birthDate: '1980-01-02' }) }],
  birthPlace: [{ what: 'given', done: change({ birthPlace: 'Zug' }) }],
  birthCountry: [{ what: 'given', done: change({ birthCountry: 'CH' }) }],
  nationality: [{ what: 'given', done: change({ nationality: 'AT' }) }],
  email: [{ what: 'given', done: change({ email: 'a@example.com' }) }],
  phone: [{ what: 'given', done: change({ phone: '1' }) }],
  mobile: [{ what: 'given', done: change({ mobile: '2' }) }],
  jobTitle: [{ what: 'given', done: change({ jobTitle: 'Captain' }) }],
  status: [{ what: 'inactive', done: change({ status: 'INACTIVE' }) }],
  isExternal: [{ what: 'a freelancer', done: change({ isExternal: true }) }],
  employedSince: [{ what: 'given', done: change({ employedSince: '2020-01-01' }) }],
  employedUntil: [{ what: 'given', done: change({ employedUntil: '2030-01-01' }) }],
  weight: [{ what: 'given', done: change({ weight: 80 }) }],
  weightUnit: [{ what: 'given', done: change({ weight: 180, weightUnit: 'POUND' }) }],
  luggageWeight: [{ what: 'given', done: change({ luggageWeight: 20 }) }],
  luggageUnit: [{ what: 'given', done: change({ luggageWeight: 20, luggageUnit: 'POUND' }) }],
  radiationProtectionRegistryId: [{ what: 'given', done: change({ radiationProtectionRegistryId: 'R1' }) }],
  allowance: [{ what: 'given', done: change({ allowance: 60 }) }],
  allowanceDomestic: [{ what: 'given', done: change({ allowanceDomestic: 40 }) }],
  allowancePaymentSchema: [{ what: 'given', done: change({ allowancePaymentSchema: 'PER_DAY' }) }],
  maxBlockHoursPerMonth: [{ what: 'given', done: change({ maxBlockHoursPerMonth: 80 }) }],
  assignments: [
    { what: 'one aircraft', done: change({ tails: ['HB-MOD'] }) },
    {
      what: 'an aircraft of another type',
      given: change({ tails: ['HB-MOD'] }),
      done: async () => {
        const aircraft = answered(await apron.desk.aircraft.list({})).find(({ tailNumber }) => tailNumber === 'HB-MOD')
        const body = { type: `C${made}` }
        answered(await apron.desk.aircraft.change({ params: { aircraftId: String(aircraft?.id) }, body }))
      },
    },
  ],
  homeAirport: [
    { what: 'another', done: change({ homeAirport: 'LOWW' }) },
    {
      what: 'called otherwise here',
      done: async () =>
        answered(await apron.desk.airportDesk.keep({ params: { airportCode: 'LSZH' }, body: { name: `Z${made}` } })),
    },
    {
      what: 'called as elsewhere again',
      given: async () =>
        answered(await apron.desk.airportDesk.keep({ params: { airportCode: 'LSZH' }, body: { name: `Z${made}` } })),
      done: async () => apron.desk.airportDesk.forget({ params: { airportCode: 'LSZH' } }),
    },
  ],
  operator: [
    {
      what: 'renamed',
      done: async () => answered(await apron.desk.settings.change({ body: { name: `Operator ${made}` } })),
    },
  ],
  account: [
    { what: 'given', done: ofAccount },
    {
      what: 'changed itself',
      given: ofAccount,
      done: async () => {
        const externalReference = String((await read()).account?.accountid)
        answered(await partner.accounts.update({ params: { externalReference }, body: { phone: '3' } }))
      },
    },
  ],
  roles: [{ what: 'others', done: change({ roles: ['FA'] }) }],
  crewRoles: [{ what: 'others', done: change({ roles: ['FO'] }) }],
  pilotOnAircraft: [
    {
      what: 'one of them',
      given: async () => answered(await apron.desk.aircraft.add({ body: { ...citation, tailNumber: `HB-A${made}` } })),
      done: change({ tails: ['HB-MOD'] }),
    },
    {
      what: 'another in the fleet',
      done: async () => answered(await apron.desk.aircraft.add({ body: { ...citation, tailNumber: `HB-B${made}` } })),
    },
  ],
  flightHours: [
    {
      what: 'flown before',
      done: async () =>
        answered(await partner.staff.setHours({ params: { reference: String(pilotId) }, body: { totalTime: 600 } })),
    },
    { what: 'flown here', done: fly },
    {
      what: 'not flown after all',
      given: fly,
      done: async () =>
        answered(
          await apron.desk.flightDesk.movement({
            params: flight(),
            body: { takeOffAt: null, landingAt: null, onBlockAt: null },
          }),
        ),
    },
    {
      what: 'flown by others',
      given: fly,
      done: async () => {
        const { pilotId: other } = answered(await apron.desk.crew.add({ body: { lastName: 'Else', roles: ['CMD'] } }))
        answered(await crewOf([other]))
      },
    },
    {
      what: 'flown by them after all',
      given: async () => {
        answered(await crewOf([]))
        await fly()
      },
      done: async () => answered(await crewOf([pilotId])),
    },
  ],
  userQualifications: [
    { what: 'one more', done: qualify },
    {
      what: 'one changed',
      given: qualify,
      done: async () =>
        answered(await partner.crewQualifications.update({ params: await held(), body: { notes: 'n' } })),
    },
    { what: 'one less', given: qualify, done: async () => partner.crewQualifications.remove({ params: await held() }) },
    { what: 'one added and undone', given: qualify, done: undo },
    {
      what: 'one by another name',
      given: qualify,
      done: async () => {
        const id = (await read()).userQualifications[0]?.qualificationTypeId ?? ''
        answered(await apron.desk.qualificationTypes.change({ params: { id }, body: { name: `Renamed ${made}` } }))
      },
    },
    { what: 'a document more', given: qualify, done: upload },
    {
      what: 'a document less',
      given: async () => {
        await qualify()
        await upload()
      },
      done: async () => {
        const uuid = (await read()).userQualifications[0]?.documents[0]?.uuid ?? ''
        await partner.crewQualifications.removeDocument({ params: { ...(await held()), documentUuid: uuid } })
      },
    },
  ],
  idCards: [
    {
      what: 'one more',
      done: async () => answered(await partner.userDocuments.create({ params: person(), body: { number: 'Q' } })),
    },
    {
      what: 'one changed',
      done: async () => answered(await partner.userDocuments.update({ params: await card(), body: { number: 'Q2' } })),
    },
    { what: 'one less', done: async () => partner.userDocuments.remove({ params: await card() }) },
  ],
}

const cases = Object.entries(changes).flatMap(([field, ways]) =>
  ways.map((way) => [field as Field, way.what, way] as const),
)

const modifiedSince = async (at: number) => {
  const query = { modifiedSince: new Date(at).toISOString() }
  return answered(await partner.staff.list({ query })).map(({ pilotId: id }) => id)
}

describe('crew modified since a time', () => {
  test('each field of the answer has a change here, or never changes', () => {
    expect([...Object.keys(changes), ...constant].sort()).toEqual(Object.keys(crewObject.shape).sort())
  })

  test.each(cases)('%s: %s', async (field, _what, { given, done }) => {
    await given?.()
    const before = await read()
    await apron.clock.advance(HOUR)
    const at = apron.clock.now()
    expect(await modifiedSince(at)).toEqual([])
    await done()
    expect((await read())[field]).not.toEqual(before[field])
    expect(await modifiedSince(at)).toContain(pilotId)
    await apron.clock.advance(HOUR)
    expect(await modifiedSince(apron.clock.now())).toEqual([])
  })

  test('what the answer does not show is no change', async () => {
    await fly()
    await apron.clock.advance(HOUR)
    const at = apron.clock.now()
    const aircraftId = answered(await apron.desk.aircraft.list({}))[0]?.id
    answered(await apron.desk.flightDesk.change({ params: flight(), body: { notes: 'late' } }))
    answered(await apron.desk.aircraft.change({ params: { aircraftId: String(aircraftId) }, body: { maxFuel: 2000 } }))
    expect(await modifiedSince(at)).toEqual([])
  })
})
