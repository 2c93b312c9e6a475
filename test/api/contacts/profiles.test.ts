import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { airportCrew } from '../../../src-shared/contract/airports/airport-records.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { answeredInEnglish } from '../../support/english.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let booked = 0
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-PRO')
})
afterAll(() => apron.close())

const crewOf = async (airportCode: string) => answered(await partner.airports.crew({ params: { airportCode } }))
type NewCrew = Parameters<typeof apron.desk.crew.add>[0]['body']
const add = async (body: NewCrew) => answered(await apron.desk.crew.add({ body })).pilotId

const preferences = [
  {
    name: 'Drink',
    description: 'Still water',
    showInPax: true,
    showInCatering: true,
    showInSales: false,
    showAsImportant: false,
  },
  {
    name: 'Allergy',
    description: 'Nuts',
    showInPax: true,
    showInCatering: true,
    showInSales: true,
    showAsImportant: true,
  },
]
const profile = {
  ...{ height: 182, birthState: 'Vaud', catering: 'Vegetarian', interest: 'Sailing', important: true },
  ...{ commercialComment: 'Knows the owner', preferences },
}
const employment = {
  ...{ employmentType: 'FULL_TIME' as const, staffingPlan: '14/14', allowance: 70.5, allowanceDomestic: 45 },
  ...{ allowancePaymentSchema: 'PER_DAY' as const, maxBlockHoursPerMonth: 80, multiCrewLimitation: true },
  ...{ disableDpCalculation: true, disableFtFdpCalculation: true, maintenanceController: true, masterCrewList: true },
  backgroundColor: '#4477aa',
} as const
const templates = preferences.map(({ description, ...template }, index) => ({
  description,
  template: { ...template, order: index + 1 },
}))

describe('the crew of an airport', () => {
  test('is shown with every documented field', async () => {
    const person = {
      ...{ firstName: 'Mira', middleName: 'A', lastName: 'Lund', acronym: 'MLU', logName: 'mlu', salutation: 'Ms' },
      ...{
        gender: 'FEMALE' as const,
        birthDate: '1984-05-17',
        birthPlace: 'Lausanne',
        nationality: 'Sweden',
        weight: 70,
      },
      ...{ email: 'm@example.com', mobile: '+41 79', personnelNumber: '7', siflType: 'CONTROL', notes: 'Left-handed' },
      ...{ jobTitle: 'Captain', employedSince: '2020-01-01', employedUntil: '2030-12-31' },
    } as const
    const body: NewCrew = { ...person, ...profile, ...employment, roles: ['CMD', 'TRI'], homeAirport: 'LSGL' }
    const pilotId = await add({ ...body, documentNumber: 'P1', documentExpiration: '2026-12-31' })
    const account = answered(await apron.desk.accounts.create({ body: { name: 'Crew', accountNumber: 'C-1' } }))
    answered(
      await apron.desk.peopleDesk.change({
        params: { userId: String(pilotId) },
        body: { accountId: account.accountid },
      }),
    )
    const [shown] = await crewOf('LSGL')
    const { icalCalendarLink, ...known } = airportCrew.parse(shown)
    expect(known).toMatchObject({
      ...{ id: pilotId, firstName: 'Mira', middleName: 'A', lastName: 'Lund', nickname: 'MLU', logname: 'mlu' },
      ...{ accountName: 'Crew', jobTitle: 'Captain', weight: 70, personnelNumber: '7', salutation: 'Ms' },
      ...{
        notes: 'Left-handed',
        gender: 'FEMALE',
        birthDate: '1984-05-17',
        birthPlace: 'Lausanne',
        siflType: 'CONTROL',
      },
      ...{ employedSince: Date.UTC(2020, 0, 1), employedUntil: Date.UTC(2030, 11, 31) },
      accountExpires: Date.UTC(2030, 11, 31),
      ...{ ...profile, preferences: templates },
      ...employment,
      ...{ pilot: true, cabin: false, staff: true, status: 'ACTIVE' },
      nationality: {
        ...{ id: 752, name: 'Sweden', iso2: 'SE', iso3: 'SWE', intname: 'Sweden', continent: 'Europe' },
        ...{ capital: 'Stockholm', ioc: 'SWE', domain: 'se', currencyCode: 'SEK', phone: '+46' },
      },
      homeAirport: { icao: 'LSGL', timeZone: 'Europe/Zurich' },
      roles: [
        { id: 1, type: 'CMD', mandatoryId: 1, label: 'Commander', order: 0, filterId: 1, toDisplay: true },
        { type: 'TRI', mandatoryId: null, label: 'Type rating instructor', order: 1, filterId: 5 },
      ],
      // The qualification covers every aircraft. The passport expires within two months.
      aircrafts: [
        {
          ...{ registration: 'HB-PRO', aircraftName: 'Cessna 525B Citation CJ3+', status: 'ACTIVE' },
          ...{ firstWarning: Date.UTC(2026, 11, 31), lastWarning: Date.UTC(2026, 11, 31) },
        },
      ],
      contacts: [
        { id: pilotId * 10 + 1, type: 'EMAIL', data: 'm@example.com', main: true, deleted: false },
        { id: pilotId * 10 + 2, type: 'MOBILE', data: '+41 79', main: false },
      ],
      defaultAccount: { name: 'Crew', accountNumber: 'C-1', status: 'ACTIVE' },
    })
    // The link to the calendar is made elsewhere; nothing else is without a value.
    expect(Object.entries(known).filter(([, value]) => value === null)).toEqual([])
    const { allowance, allowanceDomestic, allowancePaymentSchema, maxBlockHoursPerMonth } = employment
    const one = answered(await partner.staff.read({ params: { reference: String(pilotId) } }))
    expect(one).toMatchObject({ allowance, allowanceDomestic, allowancePaymentSchema, maxBlockHoursPerMonth })
    expect(one.roles).toEqual({ Staff: ['Pilot'], Others: ['Type rating instructor'], Customer: [] })
  })

  const flags: [string[], boolean, object, string[]][] = [
    [['CMD'], false, { pilot: true, cabin: false, staff: true }, ['Pilot']],
    [['FA'], false, { pilot: false, cabin: true, staff: true }, ['Flight Attendant']],
    [['FO', 'FA'], true, { pilot: true, cabin: true, staff: false }, ['Pilot', 'Flight Attendant']],
    [['MAINTENANCE'], false, { pilot: false, cabin: false, staff: true }, ['Ramp']],
    [['OPS_CONTROL'], false, { pilot: false, cabin: false, staff: true }, ['Office']],
    [['MEDIC'], true, { pilot: false, cabin: false, staff: false }, []],
    [[], false, { pilot: false, cabin: false, staff: true }, []],
  ]
  test.each(flags)('says of %j (external %s) %j', async (roles, isExternal, expected, labels) => {
    const pilotId = await add({ lastName: 'Flagged', roles: roles as ['CMD'], isExternal, homeAirport: 'LSZB' })
    const shown = (await crewOf('LSZB')).find(({ id }) => id === pilotId)
    expect(shown).toMatchObject(expected)
    expect(answered(await partner.staff.read({ params: { reference: String(pilotId) } })).roles.Staff).toEqual(labels)
  })
})

describe('what is known of a person', () => {
  test('is changed field by field, cleared by null, and shown with passengers', async () => {
    const { internalId } = answered(await apron.desk.users.create({ body: { lastName: 'Guest', weight: 60 } }))
    const params = { userId: String(internalId) }
    const change = async (body: Parameters<typeof apron.desk.peopleDesk.change>[0]['body']) =>
      answered(await apron.desk.peopleDesk.change({ params, body }))
    expect(await change(profile)).toMatchObject(profile)
    expect(await change({ catering: null, height: 183 })).toMatchObject({ ...profile, catering: null, height: 183 })
    const flightId = await bookFlight(apron, {
      tail: 'HB-PRO',
      flightNumber: 'pro0',
      departureAt: apron.clock.now() + DAY,
    })
    const flight = { flightId: String(flightId) }
    answered(await apron.desk.passengers.add({ params: flight, body: { paxUserId: internalId } }))
    const ticketed = answered(await partner.paxDetails.read({ params: { id: String(flightId) } }))
    const shown = ticketed.pax.tickets.find(({ paxUser }) => paxUser?.id === internalId)?.paxUser
    expect(shown).toMatchObject({
      height: 183,
      interest: 'Sailing',
      important: true,
      catering: null,
      preferences: templates,
    })
    expect(shown?.pilot).toBe(false)
    await skipEvents(apron)
    await change({ catering: 'Vegan' })
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PAX_LIST_UPDATE'])
    await change({ catering: 'Vegan' })
    expect(await newEvents(apron, flightId)).toEqual([])
    const entries = answered(await apron.desk.history.read({ query: { noun: 'users', recordId: internalId } }))
    expect(JSON.stringify(entries)).toContain('Vegan')
  })

  test.each([
    ['height', 400],
    ['backgroundColor', 'red'],
    ['allowancePaymentSchema', 'PER_SMILE'],
    ['maxBlockHoursPerMonth', 900],
    ['preferences', [{ description: 'no name' }]],
  ])('is refused with %s %j', async (field, value) => {
    const reply = await apron.desk.crew.add({ body: { lastName: 'X', roles: [], [field]: value } as never })
    expect(refused(reply)).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(refused(reply).fields[0]).toMatch(new RegExp(`^${field}`))
  })

  test('is imported with crew and with people', async () => {
    const file = (text: string) => ({ name: 'a.csv', bytes: Buffer.from(text) })
    const crew =
      'Last name;Trigram;Body height;Catering;Employment type;Max block hours per month\nFiled;FIL;170;Vegan;part time;60\n'
    answered(await apron.desk.imports.run({ params: { noun: 'crew' }, query: {}, file: file(crew) }))
    const filed = answered(await apron.desk.crew.list({ query: {} })).find(({ trigram }) => trigram === 'FIL')
    expect(answered(await apron.desk.crew.page({ params: { pilotId: String(filed?.pilotId) } }))).toMatchObject({
      ...{ height: 170, catering: 'Vegan', employmentType: 'PART_TIME', maxBlockHoursPerMonth: 60 },
    })
  })
})

describe('how a crew member is employed', () => {
  const noon = () => apron.clock.now() + 30 * HOUR
  const book = (departureAt: number, hours: number) =>
    bookFlight(apron, {
      ...{ tail: 'HB-PRO', flightNumber: `PRO${++booked}`, from: 'EGLF', to: 'LSZH', departureAt },
      arrivalAt: departureAt + hours * HOUR,
    })
  const assign = async (flightId: number, pilotId: number) => {
    const body = [{ pilotId, role: 'CMD' as const }]
    const { warnings } = answered(await apron.desk.flightCrew.assign({ params: { flightId: String(flightId) }, body }))
    return warnings.map(({ type, message }) => `${type}: ${message}`)
  }
  /** Two flights with too little rest between them, of which the second is too long. */
  const overworked = async (pilotId: number) => [
    ...(await assign(await book(noon(), 3), pilotId)),
    ...(await assign(await book(noon() + 14.6 * HOUR, 14), pilotId)),
  ]

  test('has duty, rest and flight time counted, unless it says otherwise', async () => {
    const by = { lastName: 'Counted', roles: ['CMD' as const], homeAirport: 'LSZH' }
    const counted = async (more: Partial<NewCrew>) => {
      const pilot = await add({ ...by, ...more })
      const found = await overworked(pilot)
      const kinds = [...new Set(found.map((one) => one.split(':')[0]))].filter((kind) => kind !== 'CREW_LOCATION')
      await apron.clock.advance(3 * DAY)
      const { counters } = answered(await apron.desk.duty.person({ params: { pilotId: String(pilot) } }))
      const used = (id: string) => (counters.find((counter) => counter.id === id)?.used ?? 0) > 0
      return { kinds, flight: used('flight28'), duty: used('duty7') }
    }
    expect(await counted({})).toEqual({ kinds: ['REST', 'FLIGHT_DUTY'], flight: true, duty: true })
    expect(await counted({ disableFtFdpCalculation: true })).toEqual({ kinds: [], flight: false, duty: true })
    expect(await counted({ disableDpCalculation: true })).toEqual({ kinds: [], flight: true, duty: false })
  })

  test('has a limit of block hours in a month', async () => {
    const pilotId = await add({ lastName: 'Limited', roles: ['CMD'], homeAirport: 'LSZH', maxBlockHoursPerMonth: 3 })
    expect(await assign(await book(noon() + 2 * DAY, 2), pilotId)).toEqual([])
    const [warning] = (await assign(await book(noon() + 3 * DAY, 2), pilotId)).filter((one) => one.startsWith('LIMIT'))
    expect(warning).toMatch(/^LIMIT: Limit exceeded on .*: Flight time this month, 4:00 of 3:00$/)
    const { counters } = answered(await apron.desk.duty.person({ params: { pilotId: String(pilotId) } }))
    expect(counters.find(({ id }) => id === 'flightMonth')).toMatchObject({ limit: 180, of: 'FLIGHT' })
  })

  test('keeps those who need a second pilot from flying alone', async () => {
    const pilotId = await add({ lastName: 'Oml', roles: ['CMD', 'SINGLE_PILOT'], multiCrewLimitation: true })
    const flightId = await book(noon() + 5 * DAY, 2)
    const judged = answeredInEnglish(
      await apron.desk.schedule.previewSeatChange({
        params: { flightId: String(flightId) },
        query: { role: 'SINGLE_PILOT', to: pilotId },
      }),
    )
    expect(JSON.stringify(judged)).toContain('Oml: Multi-crew operations only.')
  })
})
