import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import { flightChecklists } from '../../../src-shared/contract/operations/readiness.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { advanceTo } from '../../support/clock.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
const pilots: Record<string, number> = {}
let flightId: number
let start: number
let flights = 0

beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-CHK')
  for (const [logName, firstName] of Object.entries({ ann: 'Ann', ben: 'Ben', cy: 'Cy', eve: 'Eve' })) {
    const body = { firstName, lastName: 'Alder', logName, acronym: logName.toUpperCase(), jobTitle: 'Captain' }
    pilots[logName] = answered(await apron.desk.crew.add({ body })).pilotId
  }
})
afterAll(() => apron.close())

beforeEach(async () => {
  // A week apart, so that each flight is a duty of its own.
  start = apron.clock.now() + ++flights * 7 * 24 * HOUR
  flightId = await bookFlight(apron, { tail: 'HB-CHK', flightNumber: `check${flights}`, departureAt: start })
})

const params = (id = flightId) => ({ flightId: String(id) })
const assign = async (crew: Record<string, 'CMD' | 'FO' | 'FA' | 'OBS'>, id = flightId) => {
  const body = Object.entries(crew).map(([logName, role]) => ({ logName, role }))
  answered(await partner.flightCrew.assign({ params: params(id), body }))
}
const preflight = async (id = flightId): Promise<Answer<typeof flightChecklists.preflight>> => {
  const body = answered(await partner.flightChecklists.preflight({ params: params(id) }))
  flightChecklists.preflight.reply?.parse(body)
  return body
}
const postflight = async (): Promise<Answer<typeof flightChecklists.postflight>> => {
  const body = answered(await partner.flightChecklists.postflight({ params: params() }))
  flightChecklists.postflight.reply?.parse(body)
  return body
}
const move = async (body: object) => {
  await advanceTo(apron.clock, ...Object.values(body))
  return answered(await apron.desk.flightDesk.movement({ params: params(), body }))
}

describe('preflight', () => {
  test('of a flight without crew says so', async () => {
    expect(await preflight()).toMatchObject({
      flightId,
      flight: `check${flights}`,
      tailNumber: 'HB-CHK',
      crewBrief: { id: flightId, status: 'DO', by: null, crewNotes: null, permitProviderId: null },
      crewAssign: { status: 'DO', commander: null, firstOfficer: null, flightAttendant: null, others: [] },
      dutyTimeLim: { dtls2: [] },
      fuel: { status: 'DO', fuelArrival: null },
      estimatedTimes: { blocksOff: start, blocksOn: start + 2 * HOUR },
      planningNotes: null,
    })
  })

  test('shows the crew by seats, with the passport of each', async () => {
    const reference = { userExternalReference: `fl3xx_${pilots['ann']}` }
    const passport = { number: 'X1', issueCountry: 'CH', expirationDate: '2035-01-31', issueDate: '2025-02-01' }
    answered(await partner.userDocuments.create({ params: reference, body: passport }))
    await assign({ cy: 'FA', eve: 'OBS', ben: 'FO', ann: 'CMD' })
    const { crewAssign } = await preflight()
    expect(crewAssign).toMatchObject({
      status: 'OK',
      commander: {
        role: 'CMD',
        user: { id: pilots['ann'], firstName: 'Ann', nickname: 'ANN', pilot: true, jobTitle: 'Captain' },
        idCard: {
          number: 'X1',
          type: 'PASSPORT',
          userId: pilots['ann'],
          issueCountry: { iso2: 'CH', iso3: 'CHE', name: 'Switzerland' },
          expirationDate: Date.UTC(2035, 0, 31),
          main: true,
        },
        warnings: { messages: [] },
      },
      firstOfficer: { role: 'FO', user: { id: pilots['ben'] }, idCard: null },
      flightAttendant: { role: 'FA', user: { id: pilots['cy'] } },
    })
    expect(crewAssign.others.map(({ role, user }) => [role, user.id])).toEqual([['OBS', pilots['eve']]])
  })

  test('warns of what has expired by then, and of another flight at the same time', async () => {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    const type = answered(await apron.desk.qualificationTypes.add({ body: { name: `Medical ${flights}` } }))
    const body = { pilotId: pilots['ben'] as number, typeId: type.id, issueDate: '2026-01-15' }
    const expiryDate = day(start - 24 * HOUR)
    answered(await apron.desk.qualifications.add({ body: { ...body, expiryDate } }))
    await assign({ ann: 'CMD', ben: 'FO' })
    const departureAt = start + HOUR
    const other = await bookFlight(apron, { tail: 'HB-CHK', flightNumber: `other${flights}`, departureAt })
    await assign({ ann: 'CMD' }, other)
    const { commander, firstOfficer } = (await preflight()).crewAssign
    const overlap = commander?.warnings.messages[0]?.message
    expect(overlap).toMatch(new RegExp(` and other${flights} overlap$`))
    expect(commander?.warnings.messages).toEqual([
      { type: 'FLIGHT', status: 'CONFLICT', severity: 'BLOCKING', name: overlap, message: overlap },
    ])
    expect(firstOfficer?.warnings.messages).toEqual([
      {
        ...{ type: 'QUALIFICATION', status: 'EXPIRED', severity: 'BLOCKING', name: `Medical ${flights}` },
        message: `Valid until ${expiryDate}: Medical ${flights}`,
      },
    ])
  })

  test('shows the duties of the pilots, over all their flights of the day', async () => {
    await assign({ ann: 'CMD', ben: 'FO', cy: 'FA' })
    const departureAt = start + 3 * HOUR
    const back = await bookFlight(apron, { tail: 'HB-CHK', flightNumber: `back${flights}`, departureAt })
    await assign({ ann: 'CMD' }, back)
    const { dtls2 } = (await preflight()).dutyTimeLim
    expect(dtls2.map(({ userId, pilotRole }) => [userId, pilotRole])).toEqual([
      [pilots['ann'], 'CMD'],
      [pilots['ben'], 'FO'],
    ])
    const checkin = start - HOUR
    expect(dtls2[0]).toMatchObject({
      ...{ checkin, checkinDefault: checkin, checkinActual: null },
      checkout: start + 5.5 * HOUR,
      lastFlightId: back,
      fullDutyState: { fdp: { actual: 360, max: 720 } },
    })
    expect(dtls2[1]).toMatchObject({ checkin, checkout: start + 2.5 * HOUR, lastFlightId: flightId })
    const later = (await preflight(back)).dutyTimeLim.dtls2
    expect(later.map(({ userId, checkin: at }) => [userId, at])).toEqual([[pilots['ann'], checkin]])
  })
})

describe('the crew brief of every checklist', () => {
  const briefs = async () => {
    const details = answered(await partner.paxDetails.read({ params: { id: String(flightId) } }))
    return [(await preflight()).crewBrief, (await postflight()).crewBrief, details.crewBrief]
  }

  test('has the dates and the notification of the flight, and is done once it is off block', async () => {
    answered(await partner.flightNotes.saveNotification({ params: params(), body: { note: 'Icing above FL100' } }))
    const end = start + 2 * HOUR
    // The names of real answers (wire-facts 19, decision 67).
    const briefed = { id: flightId, depDate: start, arrDate: start + 2 * HOUR }
    const flightSelection = { flightSelection: [{ flight: expect.objectContaining(briefed) }] }
    const known = { id: flightId, flightSelection, crewNotes: 'Icing above FL100' }
    const planned = { ...known, status: 'DO', dateFrom: start, dateTo: end, etd: start, eta: end }
    for (const brief of await briefs()) expect(brief).toMatchObject(planned)
    await move({ offBlockAt: start })
    for (const brief of await briefs()) expect(brief).toMatchObject({ ...planned, status: 'OK' })
  })

  test('of a canceled flight is canceled', async () => {
    answered(await apron.desk.flightDesk.cancel({ params: params() }))
    expect((await briefs()).map(({ status }) => status)).toEqual(['CNL', 'CNL', 'CNL'])
  })
})

describe('the duties of a flight', () => {
  const ofAnn = async () => {
    const dtls2 = [(await preflight()).dutyTimeLim.dtls2, (await postflight()).time.dtls2]
    expect(dtls2[1]).toEqual(dtls2[0])
    return dtls2[0]?.find(({ userId }) => userId === pilots['ann'])
  }
  const rostered = async (type: string, from: number, to: number) => {
    const body = { pilotId: pilots['ann'] as number, type, startAt: from, endAt: to }
    return answered(await apron.desk.roster.add({ body }))
  }

  test('are those of the desk, with the limit, before and after the flight', async () => {
    // The desk shows four weeks.
    start = Math.ceil(apron.clock.now() / HOUR) * HOUR + 48 * HOUR
    flightId = await bookFlight(apron, { tail: 'HB-CHK', flightNumber: `soon${flights}`, departureAt: start })
    await assign({ ann: 'CMD', ben: 'FO' })
    const shown = await ofAnn()
    const { periods } = answered(await apron.desk.duty.person({ params: { pilotId: String(pilots['ann']) } }))
    const period = periods.find(({ flights: flown }) => flown.some((one) => one.flightId === flightId))
    expect(shown).toMatchObject({
      ...{ checkin: period?.from, checkout: period?.to },
      fullDutyState: { fdp: { actual: period?.flightDuty, max: period?.longest } },
      restBeforeDuty: { actual: period?.rest, min: period?.leastRest },
    })
    expect(period?.longest).toBeGreaterThan(0)
  })

  test('count what is rostered beside the flights', async () => {
    await assign({ ann: 'CMD' })
    await rostered('OFC', start - 4 * HOUR, start - 2 * HOUR)
    expect(await ofAnn()).toMatchObject({
      ...{ checkin: start - 4 * HOUR, checkinDefault: start - 4 * HOUR, checkinActual: null },
      fullDutyState: { fdp: { actual: 360 } },
    })
  })

  test('show the actual times once they are known', async () => {
    await assign({ ann: 'CMD' })
    await move({ offBlockAt: start + HOUR / 2, takeOffAt: start + HOUR, landingAt: start + 2 * HOUR })
    await move({ onBlockAt: start + 2.25 * HOUR })
    expect(await ofAnn()).toMatchObject({
      ...{ checkin: start - HOUR / 2, checkinDefault: start - HOUR, checkinActual: start - HOUR / 2 },
      ...{ checkout: start + 2.75 * HOUR, checkoutDefault: start + 2.5 * HOUR, checkoutActual: start + 2.75 * HOUR },
    })
  })

  test('show the rest around them with the minimum rest', async () => {
    await assign({ ann: 'CMD' })
    const nextDay = { tail: 'HB-CHK', flightNumber: `next${flights}`, departureAt: start + 24 * HOUR }
    await assign({ ann: 'CMD' }, await bookFlight(apron, nextDay))
    const duty = await ofAnn()
    expect(duty?.restAfterDuty).toEqual({ actual: 20.5 * 60, min: expect.any(Number) })
    expect(duty?.fullDutyState.restAfterDuty).toEqual(duty?.restAfterDuty)
  })
})

describe('postflight', () => {
  test('follows the flight from plan to close', async () => {
    await assign({ ann: 'CMD', ben: 'FO', cy: 'FA', eve: 'OBS' })
    const before = await postflight()
    expect(before).toMatchObject({
      flightId,
      tailNumber: 'HB-CHK',
      time: {
        status: 'DO',
        cmd: { id: pilots['ann'], nickname: 'ANN' },
        fo: { id: pilots['ben'] },
        fa: [{ userId: pilots['cy'], pilotRole: 'FA' }],
        add_crew: [{ userId: pilots['eve'], pilotRole: 'OBS' }],
        dep: { blocksOff: null, takeOff: null, pax: 3 },
        arr: { landing: null, blocksOn: null },
        flight: { techlogNumber: null },
      },
      trafficReportPanel: { flightType: 'PAX' },
    })
    expect(before.deice.crew.map(({ id }) => id)).toEqual(['ann', 'ben', 'eve', 'cy'].map((name) => pilots[name]))
    const times = {
      offBlockAt: start,
      takeOffAt: start + HOUR / 4,
      landingAt: start + HOUR,
      onBlockAt: start + 1.25 * HOUR,
    }
    await move(times)
    answered(
      await apron.desk.flightDesk.fuel({
        params: params(),
        body: { fuelRemaining: 500, upliftMass: 800, fuelOffBlock: 1280.3, fuelArrival: 700.1, fuelMassUnit: 'POUND' },
      }),
    )
    expect(await postflight()).toMatchObject({
      time: {
        status: 'REQ',
        dep: { blocksOff: start, takeOff: start + HOUR / 4 },
        arr: { landing: start + HOUR, blocksOn: start + 1.25 * HOUR },
        dtls2: [{ pilotRole: 'CMD', checkout: start + 1.75 * HOUR, closed: false }, { pilotRole: 'FO' }],
      },
      fuel: {
        status: 'OK',
        fuelRemainigActual: 500,
        upliftMass: 800,
        fuelOffBlock: 1280.3,
        fuelArrival: 700.1,
        fuelBurned: 580.2,
        fuelTankUnit: 'POUND',
      },
    })
    answered(await apron.desk.flightDesk.close({ params: params(), body: { reason: 'Fuel not reported' } }))
    const after = await postflight()
    expect(after.time.status).toBe('OK')
    expect(after.time.dtls2.map(({ closed }) => closed)).toEqual([true, true])
  })

  test('of a flight without crew is empty, and has all fields that clients read', async () => {
    const { time, deice } = await postflight()
    expect([time.cmd, time.fo, time.fa, time.dtls2, deice.crew]).toEqual([null, null, [], [], []])
  })

  test('of a cancelled flight', async () => {
    answered(await apron.desk.flightDesk.cancel({ params: params() }))
    expect((await postflight()).time.status).toBe('CNL')
    expect((await preflight()).crewAssign.status).toBe('CNL')
  })
})

test('reading changes nothing; an unknown flight is 404, and a key without crew rights sees neither', async () => {
  await skipEvents(apron)
  await preflight()
  await postflight()
  expect(await newEvents(apron, flightId)).toEqual([])
  const narrow = await apron.partner({ permissions: ['FLIGHT_API:read'] })
  for (const name of ['preflight', 'postflight'] as const) {
    expect(refused(await partner.flightChecklists[name]({ params: params(7) })).status).toBe(404)
    expect(refused(await narrow.flightChecklists[name]({ params: params() })).status).toBe(403)
  }
})
