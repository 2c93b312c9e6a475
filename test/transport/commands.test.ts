import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apron, commandScript } from '../support/command.ts'
import { type HostProcess, startHost, startProcess } from '../support/host.ts'

/** The commands of integrators, as they are typed, against a host in a process of its own. */

const folder = mkdtempSync(join(tmpdir(), 'apron-commands-'))
const data = join(folder, 'data')
const SIGNING_KEY = 'a-signing-key-that-stays-hidden'
let host: HostProcess
let own: { url: string; token: string; clientId: string }
let flight: string

const on = (...parameters: string[]) => apron(...parameters, '--data', data)
const json = async (...parameters: string[]) => {
  const { code, out } = await on(...parameters, '--json')
  return { code, body: JSON.parse(out) }
}
const call = (path: string, body?: unknown, token = own.token) =>
  fetch(`${own.url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'X-Auth-Token': token, 'X-Api-Client-Id': own.clientId, 'Content-Type': 'application/json' },
  })

beforeAll(async () => {
  host = startHost(['--data', data, '--json', '--port', '0', '--clock', 'frozen', '--callback-host', 'localhost:9'])
  own = JSON.parse(await host.line())
  const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: 1 }
  const customer = { firstName: 'Ada', lastName: 'Keller' }
  expect((await call('/api/external/quote/book', { reference: 'R-1', customer, legs: [leg] })).status).toBe(200)
  const flights = await call('/api/external/flight/flights?from=2027-03-01&to=2027-03-01&timeZone=UTC')
  flight = String((await flights.json())[0].flightId)
  const subscription = { event: 'FLIGHT_CANCEL', callbackUrl: 'https://localhost:9/hook', signingKey: SIGNING_KEY }
  expect((await call('/api/v2/webhooks/subscriptions', subscription)).status).toBeLessThan(300)
})
afterAll(async () => {
  await host.end()
  rmSync(folder, { recursive: true, force: true })
})

describe('keys', () => {
  test('are made, used, listed without the key itself, and revoked', async () => {
    const { body: made } = await json('keys', 'add', '--label', 'CI', '--permission', 'AIRCRAFT_API:read')
    expect(made).toMatchObject({ label: 'CI', permissions: ['AIRCRAFT_API:read'], clientId: own.clientId })
    expect((await call('/api/external/aircraft', undefined, made.token)).status).toBe(200)
    const { out } = await on('keys', 'list', '--json')
    expect(JSON.parse(out).keys.map(({ label }: { label: string }) => label)).toEqual(['CI', 'Command line'])
    expect(out).not.toContain(made.token)
    const { prefix } = JSON.parse(out).keys[0]
    expect((await on('keys', 'revoke', prefix)).out).toContain('(CI)')
    expect((await call('/api/external/aircraft', undefined, made.token)).status).toBe(401)
    expect((await on('keys', 'list')).out).toMatch(/CI .*revoked/)
  })
})

describe('trigger', () => {
  test('previews and sends events of a flight', async () => {
    const preview = await on('trigger', 'FLIGHT_CANCEL', '--flight', flight, '--preview', '--json')
    const [shown] = JSON.parse(preview.out).deliveries
    expect(shown).toMatchObject({ event: 'FLIGHT_CANCEL', callbackUrl: 'https://localhost:9/hook' })
    expect(JSON.parse(shown.body).resourceId).toBe(Number(flight))
    expect(preview.out).not.toContain(SIGNING_KEY)
    const sent = await json('trigger', 'FLIGHT_CANCEL', 'FLIGHT_CREATE', '--flight', flight, '--times', '3')
    expect(sent.code).toBe(0)
    expect(sent.body).toMatchObject({
      deliveries: [{ id: 1, event: 'FLIGHT_CANCEL' }],
      notSubscribed: ['FLIGHT_CREATE'],
    })
  })
})

describe('clock', () => {
  test('is shown, set, moved both ways and run', async () => {
    const at = Date.parse('2027-03-01T08:00Z')
    expect((await json('clock', 'set', '2027-03-01T08:00Z')).body).toMatchObject({
      now: at,
      movable: true,
      frozen: true,
    })
    expect((await json('clock', 'forward', '1d2h')).body.now).toBe(at + 26 * 3_600_000)
    expect((await json('clock', 'back', '26h')).body.now).toBe(at)
    expect((await on('clock')).out).toMatch(/^2027-03-01 08:00:00Z, frozen, .* the computer’s time\n$/)
    expect((await json('clock', 'run')).body.frozen).toBe(false)
    expect((await json('clock', 'freeze')).body.frozen).toBe(true)
    expect((await json('clock', 'real')).body).toMatchObject({ frozen: false })
  })
})

describe('faults', () => {
  test('are added, switched, listed and deleted', async () => {
    const status = async () => (await call('/api/external/aircraft')).status
    const rule = ['--status', '502', '--operation', 'aircraft.list', '--name', 'Fleet fails']
    const { body: added } = await json('faults', 'add', 'status', ...rule)
    expect(added).toMatchObject({ kind: 'status', status: 502, isOn: true, operation: 'aircraft.list' })
    expect(await status()).toBe(502)
    expect((await json('faults', 'off', added.id)).body.isOn).toBe(false)
    expect(await status()).toBe(200)
    expect((await json('faults', 'on', added.id)).body.isOn).toBe(true)
    expect((await on('faults', 'list')).out).toMatch(/on +502 +100 % +aircraft.list +Fleet fails/)
    expect((await json('faults', 'stop')).body.active).toBe(0)
    expect(await status()).toBe(200)
    expect((await json('faults', 'remove', added.id)).body).toEqual({ id: added.id })
    expect((await on('faults', 'list')).out).toBe('No fault rules.\n')
  })
})

describe('traffic', () => {
  test('is listed, shown, followed and saved without secrets', async () => {
    const answer = await call('/api/external/flight/flights?from=bogus')
    expect(answer.status).toBe(400)
    const id = answer.headers.get('x-request-id') ?? ''
    const { body } = await json('traffic', 'list', '--status', '4xx', '--text', id)
    expect(body).toMatchObject({ calls: [{ requestId: id, status: 400, operation: 'flights.list' }], more: false })
    const shown = await on('traffic', 'show', String(body.calls[0].id))
    expect(shown.out).toContain('GET /api/external/flight/flights?from=bogus\n')
    expect(shown.out).toContain('! from: must be a date')
    const har = join(folder, 'calls.har')
    expect((await json('traffic', 'har', har, '--status', '4xx')).body).toEqual({
      file: har,
      bytes: statSync(har).size,
    })
    const saved = readFileSync(har, 'utf8')
    expect(JSON.parse(saved).log.version).toBe('1.2')
    for (const text of [shown.out, saved]) expect(text).not.toContain(own.token)
  })

  test('is followed as it comes', async () => {
    const parameters = ['traffic', 'follow', '--status', '4xx', '--count', '2', '--json', '--data', data]
    const following = startProcess([process.execPath, commandScript, ...parameters])
    // It follows from its first look on: calls are made until it has printed one.
    let done = false
    const first = following.line().finally(() => {
      done = true
    })
    while (!done) {
      await call('/api/external/nothing')
      await Promise.race([first, new Promise((resolve) => setTimeout(resolve, 100))])
    }
    expect(JSON.parse(await first)).toMatchObject({ path: '/api/external/nothing', status: 404 })
    await call('/api/external/nothing')
    expect(await following.ended()).toBe(0)
    const ids = following.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect(ids).toEqual([ids[0], ids[0] + 1])
  })
})

test.each([
  [2, 'usage', []],
  [2, 'usage', ['keys']],
  [2, 'usage', ['keys', 'list', 'more']],
  [2, 'usage', ['keys', 'list', '--person', 'x']],
  [2, 'usage', ['faults', 'add', 'bogus']],
  [2, 'usage', ['trigger', 'FLIGHT_CANCEL']],
  [2, 'usage', ['traffic', 'show', 'x']],
  [3, 'key_not_found', ['keys', 'revoke', 'none']],
  [3, 'flight_not_found', ['trigger', 'FLIGHT_CANCEL', '--flight', '1']],
  [3, 'operator_exists', ['demo']],
  [3, 'request_invalid', ['traffic', 'list', '--limit', '5000']],
  [3, 'no_data', ['keys', 'list', '--data', join(folder, 'none')]],
  [1, 'file_not_written', ['traffic', 'har', join(folder, 'none', 'x.har')]],
])(
  'exit code %i, %s: %j',
  async (code, reason, parameters) => {
    // The last --data counts.
    const { code: given, out } = await apron('--data', data, ...parameters, '--json')
    expect([given, JSON.parse(out).error.code]).toEqual([code, reason])
  },
  30_000,
)

describe('snapshot', () => {
  test('is saved, restored while the host runs, reset and deleted; the key goes on working', async () => {
    expect((await on('snapshot', 'save', 'one-flight')).out).toBe('Saved one-flight.\n')
    expect(
      (await call('/api/external/user', { firstName: 'Later', lastName: 'Guest', externalReference: 'later' })).status,
    ).toBeLessThan(300)
    expect((await json('snapshot', 'restore', 'one-flight')).body).toMatchObject({ current: { name: 'one-flight' } })
    expect((await call('/api/external/user/later')).status).toBe(404)
    expect((await on('snapshot', 'reset', '--discard')).out).toBe('Loaded one-flight.\n')
    expect((await on('snapshot', 'list')).out).toMatch(/one-flight \* +saved/)
    expect(await on('snapshot', 'save', 'one-flight')).toMatchObject({ code: 3 })
    expect(await on('snapshot', 'restore', 'nothing')).toMatchObject({ code: 3 })
    expect((await on('snapshot', 'delete', 'one-flight')).code).toBe(0)
    expect((await on('snapshot', 'list')).out).not.toContain('one-flight')
    const files = readdirSync(join(data, 'snapshots'), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    )
    expect(files.length).toBeGreaterThan(0)
    for (const { parentPath, name } of files) {
      const bytes = readFileSync(join(parentPath, name))
      for (const secret of [SIGNING_KEY, own.token]) expect(bytes.includes(secret)).toBe(false)
    }
  })
})

describe('move', () => {
  test('moves a folder on which nothing runs, and only to a free place', async () => {
    const [from, to] = [join(folder, 'old place'), join(folder, 'new', 'place')]
    expect((await apron('demo', '--data', from, '--json')).code).toBe(0)
    expect(await apron('move', data, '--data', from)).toMatchObject({ code: 3 })
    expect(await apron('move', join(from, 'within'), '--data', from)).toMatchObject({ code: 3 })
    expect(await apron('move', join(folder, 'elsewhere'), '--data', data)).toMatchObject({ code: 3 })
    expect(await apron('move', to, '--data', from)).toMatchObject({ code: 0 })
    expect(existsSync(from)).toBe(false)
    expect((await apron('keys', 'list', '--data', to)).out).toContain('Command line')
  }, 120_000)
})

test('without a running Apron the folder is opened, and what needs a running one says so', async () => {
  const other = join(folder, 'other')
  const { token } = JSON.parse((await apron('demo', '--data', other, '--json')).out)
  expect(token).toMatch(/^apron_/)
  const { out } = await apron('keys', 'list', '--data', other)
  expect(out).toContain('Command line')
  for (const parameters of [
    ['faults', 'add', 'cut'],
    ['clock', 'freeze'],
    ['traffic', 'follow'],
  ])
    expect((await apron(...parameters, '--data', other)).code).toBe(4)
}, 180_000)
