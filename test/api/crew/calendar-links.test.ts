import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../../src-main/platform/log.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { permissions } from '../../../src-shared/wire/access.ts'
import { answered, refused, startApron } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { addJet, bookFlight } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

/** Calendar links of crew members (decision 60). */

let apron: HttpApron
let partner: Awaited<ReturnType<HttpApron['partner']>>
let pilotId: number
let start: number
let crews = 0

beforeAll(async () => {
  apron = await startHttp()
  apron.core.host.address = apron.http.url
  partner = await apron.partner({ permissions })
  await addJet(apron, 'HB-CAL')
})
afterAll(() => apron.close())

beforeEach(async () => {
  start = apron.clock.now() + ++crews * 24 * HOUR
  const body = { firstName: 'Ann', lastName: `Vidal ${crews}`, homeAirport: 'LSZH' }
  pilotId = answered(await apron.desk.crew.add({ body })).pilotId
})

const params = () => ({ params: { pilotId: String(pilotId) } })
const linkOf = async () => answered(await apron.desk.calendarLinks.read(params()))
const renew = async () => answered(await apron.desk.calendarLinks.renew(params()))
const turnOff = async () => answered(await apron.desk.calendarLinks.turnOff(params()))
const get = (link: string | null, init?: RequestInit) => fetch(link ?? 'about:none', init)
const atAirport = async (asking = partner) => {
  const crew = answered(await asking.airports.crew({ params: { airportCode: 'LSZH' } }))
  return crew.find(({ id }) => id === pilotId)?.icalCalendarLink
}

describe('the calendar link of a crew member', () => {
  test('is the one partners are answered, and answers their flights and roster without a key', async () => {
    const flightId = await bookFlight(apron, { tail: 'HB-CAL', flightNumber: `CAL${crews}`, departureAt: start })
    const crew = { params: { flightId: String(flightId) }, body: [{ pilotId, role: 'CMD' as const }] }
    answered(await partner.flightCrew.assign(crew))
    const other = await bookFlight(apron, { tail: 'HB-CAL', flightNumber: `OTHER${crews}`, departureAt: start })
    const entry = { pilotId, type: 'SIM', startAt: start + 24 * HOUR, endAt: start + 28 * HOUR }
    answered(await apron.desk.roster.add({ body: entry }))
    const { link, state } = await linkOf()
    expect(state).toBe('ON')
    expect(await atAirport()).toBe(link)
    const reply = await get(link)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await reply.text()
    expect(text).toMatch(/^BEGIN:VCALENDAR/)
    expect(text).toContain(`CAL${crews}`)
    expect(text).toContain('Simulator')
    expect(text).not.toContain(`OTHER${crews}`)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(other).not.toBe(flightId)
    const head = await get(link, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('is read-only', async () => {
    const { link } = await linkOf()
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await get(link, { method })
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'HEAD, GET, OPTIONS'])
    }
  })

  test('answers 404 once it is renewed, and the new one works', async () => {
    const before = await linkOf()
    const after = await renew()
    expect(after.link).not.toBe(before.link)
    expect(await linkOf()).toEqual(after)
    expect((await get(before.link)).status).toBe(404)
    expect((await get(after.link)).status).toBe(200)
  })

  test('answers 404 once it is turned off; turned on again it is another', async () => {
    const before = await linkOf()
    expect(await turnOff()).toEqual({ state: 'OFF', link: null })
    expect(await turnOff()).toEqual({ state: 'OFF', link: null })
    expect(await atAirport()).toBeNull()
    expect((await get(before.link)).status).toBe(404)
    const { link } = await renew()
    expect(link).not.toBe(before.link)
    expect((await get(before.link)).status).toBe(404)
    expect((await get(link)).status).toBe(200)
  })

  test('does not come back by undo', async () => {
    const before = await linkOf()
    for (const change of [renew, turnOff]) {
      await change()
      const { undo } = answered(await apron.desk.undo.last({}))
      expect(refused(await apron.desk.undo.run({ body: { changeId: undo?.changeId ?? '' } })).status).toBe(409)
      expect((await get(before.link)).status).toBe(404)
    }
  })

  test('ends with the employment', async () => {
    const { link } = await linkOf()
    answered(await apron.desk.crew.change({ ...params(), body: { status: 'INACTIVE' } }))
    expect(await linkOf()).toEqual({ state: 'UNAVAILABLE', link: null })
    expect((await get(link)).status).toBe(404)
    expect(refused(await apron.desk.calendarLinks.renew(params())).status).toBe(409)
    answered(await apron.desk.crew.change({ ...params(), body: { status: 'ACTIVE' } }))
    expect((await get(link)).status).toBe(200)
  })

  test('is no link while nothing listens', async () => {
    const { address } = apron.core.host
    apron.core.host.address = null
    expect(await linkOf()).toEqual({ state: 'UNAVAILABLE', link: null })
    expect(await atAirport()).toBeNull()
    apron.core.host.address = address
  })

  test('is not for a key that may not read the roster', async () => {
    const narrow = await apron.partner({ permissions: ['AIRPORT_API:read'] })
    expect(await atAirport(narrow)).toBeNull()
    expect(await atAirport()).toMatch(/^http/)
  })
})

describe('what is not a link answers 404 and nothing of anybody', () => {
  const tried: [string, (token: string) => string][] = [
    ['another code', (token) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['another person', (token) => token.replace(/^\d+/, (id) => String(Number(id) - 1))],
    ['no code', (token) => token.replace(/-.*/, '-')],
    ['the number alone', (token) => token.replace(/-.*/, '')],
    ['a longer code', (token) => `${token}A`],
    ['other case', (token) => token.toUpperCase()],
    ['a slash', (token) => `${token}/`],
    ['nothing', () => ''],
    ['odd letters', () => '%F0%9F%92%A9'],
    ['a huge number', (token) => token.replace(/^\d+/, '99999999999999999999')],
  ]
  test.each(tried)('%s', async (_what, change) => {
    const token = (await linkOf()).link?.match(/calendar\/(.*)\.ics$/)?.[1] ?? ''
    const reply = await get(`${apron.http.url}/calendar/${change(token)}.ics`)
    expect(reply.status).toBe(404)
    expect(await reply.text()).not.toContain('Vidal')
  })
})

test('nothing that is stored gives a link away', async () => {
  const token = (await linkOf()).link?.match(/-([\w-]{43})\.ics$/)?.[1] ?? ''
  await renew()
  const rows = JSON.stringify([
    await apron.core.data.db.selectFrom('crew').selectAll().execute(),
    await apron.core.data.db.selectFrom('journal').selectAll().execute(),
  ])
  expect(token).toHaveLength(43)
  expect(rows).not.toContain(token)
})

test('the log masks links', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apron-log-'))
  const core = await startApron()
  const log = createLog({ level: 'info', folder, stderr: () => {} })
  const logged = await startHttp({ apron: { ...core, core: { ...core.core, log } } })
  logged.core.host.address = logged.http.url
  const body = { firstName: 'Eve', lastName: 'Roth', homeAirport: 'LSZH' }
  const one = answered(await logged.desk.crew.add({ body }))
  const read = await logged.desk.calendarLinks.read({ params: { pilotId: String(one.pilotId) } })
  const { link } = answered(read)
  expect((await get(link)).status).toBe(200)
  expect((await get(link?.replace('.ics', '') ?? null)).status).toBe(404)
  await logged.close()
  const lines = readFileSync(join(folder, 'logs', 'apron.log'), 'utf8')
  rmSync(folder, { recursive: true, force: true })
  expect(lines).toContain('/calendar/***')
  expect(lines).not.toContain(link?.match(/-([\w-]{43})/)?.[1])
})

test('a key opens nothing more at a calendar', async () => {
  const { link } = await linkOf()
  const token = link?.match(/calendar\/(.*)\.ics$/)?.[1] ?? ''
  const headers = headersOf(partner.credentials)
  const { status } = await apron.ask(`/desk/calendar-links/${token}`, { headers })
  expect([401, 403]).toContain(status)
})
