import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered } from '../apron.ts'
import type { World } from '../world.ts'
import { dot, duty, flightOf, fresh, idOf, qualification, qualificationType, rosterEntry } from './records.ts'
import type { Calls } from './types.ts'

const given = async (world: World) => idOf(world.desk.qualifications.add({ body: await qualification(world) }), 'id')

/** A kind, a qualification of it and a document of that, as partners call them. */
const heldByPilot = async (world: World) => ({ crewQualificationId: await given(world) })

async function proof(world: World) {
  const params = await heldByPilot(world)
  const { uuid } = answered(await world.desk.crewQualifications.addDocument({ params, file: dot() }))
  return { ...params, documentUuid: uuid }
}

const rosterRequest = ({ now, pilotId }: World) => ({
  ...{ pilotId, kind: 'LEAVE' as const, notes: 'Family' },
  ...{ startAt: now + 40 * DAY, endAt: now + 45 * DAY },
})

const requested = (world: World) =>
  idOf(world.desk.rosterRequests.add({ body: rosterRequest(world) }), 'rosterRequestId')

/** A crew member without a duty. */
const newMember = async ({ desk }: World) =>
  answered(await desk.crew.add({ body: { lastName: fresh('Crew'), roles: ['FO'] } })).pilotId

export const crew = {
  'flightCrew.read': flightOf,
  'flightCrew.assign': (world) => ({
    ...flightOf(world),
    query: { updateCrewUsers: false },
    body: [{ pilotId: world.pilotId, role: 'CMD' }],
  }),
  'crewSuggestions.rank': ({ flightId }) => ({
    params: { flightId: String(flightId) },
    query: { role: 'CMD' as const },
  }),
  'crew.list': () => ({}),
  'crew.overview': () => ({}),
  'crew.page': ({ pilotId }) => ({ params: { pilotId: String(pilotId) } }),
  'crew.add': () => ({
    body: { firstName: 'Lena', lastName: 'Ott', logName: fresh('l.ott'), roles: ['FO'], tails: [] },
  }),
  'crew.change': ({ pilotId }) => ({
    params: { pilotId: String(pilotId) },
    body: { mobile: '+41 79 555 01 02', acronym: null },
  }),
  'staff.list': () => ({ query: { modifiedSince: '2025-01-01T00:00' } }),
  'staff.read': () => ({ params: { reference: 'pilot-1' } }),
  'staff.find': ({ pilotId }) => ({ query: { pilotId } }),
  'staff.hours': ({ pilotId }) => ({ params: { reference: String(pilotId) } }),
  'staff.setHours': () => ({
    params: { reference: 'pilot-1' },
    body: { totalTime: 90_000, initial: { landings: 40 } },
  }),
  'staff.roster': async (world) => {
    await duty(world)
    return { query: { from: '2026-11-15T00:00', to: '2026-12-15T00:00', includeFlights: true } }
  },
  'crewQualifications.list': ({ pilotId }) => ({ query: { filter: `crewId,EQ,${pilotId}`, sort: 'expiryDate,desc' } }),
  'crewQualifications.create': async (world) => {
    const { pilotId, typeId } = await qualification(world)
    return {
      body: { crewId: String(pilotId), qualificationId: String(typeId), licenseNumber: 'CH.FCL.1', country: 'CHE' },
    }
  },
  'crewQualifications.read': async (world) => ({ params: await heldByPilot(world) }),
  'crewQualifications.update': async (world) => ({
    params: await heldByPilot(world),
    body: { issueDate: '2026-02-01', baseMonth: null },
  }),
  'crewQualifications.remove': async (world) => ({ params: await heldByPilot(world) }),
  'crewQualifications.addDocument': async (world) => ({ params: await heldByPilot(world), file: dot() }),
  'crewQualifications.readDocument': async (world) => ({ params: await proof(world) }),
  'crewQualifications.removeDocument': async (world) => ({ params: await proof(world) }),
  'qualificationTypes.page': () => ({ query: { filter: 'isActive,EQ,true', sort: 'name,desc', limit: 10 } }),
  'qualificationTypes.read': async ({ desk }) => ({
    params: { id: await idOf(desk.qualificationTypes.add({ body: qualificationType() }), 'id') },
  }),
  'qualificationTypes.list': () => ({}),
  'qualificationTypes.add': () => ({ body: qualificationType() }),
  'qualificationTypes.change': async ({ desk }) => ({
    params: { id: await idOf(desk.qualificationTypes.add({ body: qualificationType() }), 'id') },
    body: { abbreviation: 'MED', warning: null },
  }),
  'qualifications.list': ({ pilotId }) => ({ query: { pilotId } }),
  'qualifications.add': async (world) => ({ body: await qualification(world) }),
  'qualifications.change': async (world) => ({
    params: { id: await given(world) },
    body: { expiryDate: '2028-02-29', notes: null },
  }),
  'qualifications.remove': async (world) => ({ params: { id: await given(world) } }),
  'roster.startDuty': async (world) => ({
    params: { pilotId: String(await newMember(world)) },
    body: { at: world.now - HOUR },
  }),
  'roster.endDuty': async (world) => {
    const params = { pilotId: String(await newMember(world)) }
    answered(await world.desk.roster.startDuty({ params, body: { at: world.now - 3 * HOUR } }))
    return { params, body: { at: world.now - HOUR } }
  },
  'rosterPublications.check': ({ now }) => ({ query: { from: now, to: now + 31 * DAY } }),
  'rosterPublications.publish': async ({ desk, now }) => {
    const span = { startAt: now + 200 * DAY, endAt: now + 201 * DAY }
    const { findings } = answered(
      await desk.rosterPublications.check({ query: { from: span.startAt, to: span.endAt } }),
    )
    return { body: { ...span, acknowledged: findings.map(({ key }) => key) } }
  },
  'rosterPublications.list': () => ({ query: {} }),
  'rosterRequests.list': ({ pilotId }) => ({ query: { pilotId, open: true } }),
  'rosterRequests.add': (world) => ({ body: rosterRequest(world) }),
  'rosterRequests.withdraw': async (world) => ({ params: { rosterRequestId: await requested(world) } }),
  'rosterRequests.decide': async (world) => ({
    params: { rosterRequestId: await requested(world) },
    body: { approve: true, reply: 'Enjoy' },
  }),
  'roster.list': ({ now }) => ({ query: { from: now, to: now + 14 * DAY } }),
  'roster.board': ({ now }) => ({ query: { from: now, to: now + 14 * DAY } }),
  'roster.add': (world) => ({ body: rosterEntry(world) }),
  'roster.change': async (world) => ({
    params: { rosterEntryId: await duty(world) },
    body: { pilotId: world.pilotId, notes: 'At home', airport: null },
  }),
  'roster.remove': async (world) => ({ params: { rosterEntryId: await duty(world) } }),
  'duty.person': ({ pilotId }) => ({ params: { pilotId: String(pilotId) } }),
  'findings.flight': flightOf,
  'findings.during': ({ now }) => ({ query: { from: now, to: now + 14 * DAY } }),
  'duty.settings': () => ({}),
  'duty.change': () => ({ body: { scheme: 'EASA' } }),
  'calendarLinks.read': ({ pilotId }) => ({ params: { pilotId: String(pilotId) } }),
  'calendarLinks.renew': ({ pilotId }) => ({ params: { pilotId: String(pilotId) } }),
  'calendarLinks.turnOff': ({ pilotId }) => ({ params: { pilotId: String(pilotId) } }),
  'calendarLinks.calendar': async (world) => {
    world.apron.core.host.address ??= 'http://127.0.0.1:8710'
    const { link } = answered(await world.desk.calendarLinks.renew({ params: { pilotId: String(world.pilotId) } }))
    return { params: { token: link?.match(/calendar\/(.*)\.ics$/)?.[1] ?? '' } }
  },
} satisfies Partial<Calls>
