import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNoticeScan } from '../../../src-main/services/jobs/notice-scan.ts'
import { verbatim } from '../../../src-shared/messages/index.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { startApron, type TestApron } from '../../support/apron.ts'
import { answeredInEnglish as answered } from '../../support/english.ts'
import { citation } from '../../support/fleet.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

/** Notifications of what no call reports: Apron looks for it. */

let apron: TestApron
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
})
afterAll(() => apron.close())

const look = async () => answered(await apron.desk.notifications.look({})).count
const inbox = async (kind: string) =>
  answered(await apron.desk.notifications.list({ query: {} })).filter((one) => one.kind === kind)

test('a location mismatch makes one notice: unread where a partner caused it, read where the desk did', async () => {
  answered(await apron.desk.aircraft.add({ body: { ...citation, tailNumber: 'D-CNOT', homebase: 'LSZH' } }))
  const now = apron.clock.now()
  const next = (flightNumber: string, days: number, by = apron.desk) =>
    bookFlight({ ...apron, desk: by }, { tail: 'D-CNOT', flightNumber, departureAt: now + days * DAY })
  await next('ONE1', 1)
  expect(await look()).toBe(0)

  // Each begins at Zürich, where the one before did not end.
  const ours = await next('TWO2', 2)
  expect(await look()).toBe(1)
  const reported = { noun: 'flights', title: expect.stringContaining('D-CNOT can’t fly as planned') }
  expect(await inbox('CONFLICT')).toMatchObject([{ ...reported, recordId: ours, readAt: now }])
  expect(await look()).toBe(0)

  const theirs = await next('TRI3', 3, await apron.partner())
  expect(await look()).toBe(1)
  expect(await inbox('CONFLICT')).toMatchObject([
    { ...reported, recordId: theirs, readAt: null },
    { ...reported, recordId: ours },
  ])
})

test('an aircraft on ground leads to its page', async () => {
  const jet = await addJet(apron, 'D-CAOG')
  const now = apron.clock.now()
  const body = { aircraftId: jet.id, type: 'AOG' as const, airport: 'LSZH', startAt: now - HOUR, endAt: now + HOUR }
  answered(await apron.desk.tasks.add({ body }))
  await look()
  expect(await inbox('AOG')).toMatchObject([
    { noun: 'aircraft', recordId: jet.id, title: 'D-CAOG is AOG', readAt: now },
  ])
})

test('a failed backup makes a notice, and a change triggers a scan', async () => {
  const { clock, core } = apron
  Object.defineProperty(core.host, 'backups', {
    value: { ...core.host.backups, trouble: verbatim('The disk is full.') },
  })
  const looking = startNoticeScan({
    dispatch: core.dispatch,
    feed: core.feed,
    operators: async () => (await core.data.db.selectFrom('operators').select('id').execute()).map(({ id }) => id),
    clock,
    log: core.log,
  })
  await clock.advance(2000)
  expect(await inbox('BACKUP')).toEqual([])
  await clock.advance(2000)
  await expect.poll(() => inbox('BACKUP')).toMatchObject([{ body: 'The disk is full.', readAt: null, noun: 'backups' }])
  await looking.stop()
})
