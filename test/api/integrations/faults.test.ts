import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { matchesPath } from '../../../src-main/services/faults/faults.ts'
import { answered, refused } from '../../support/apron.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

let apron: HttpApron
let token: string
let other: string
let keyId: string
beforeAll(async () => {
  apron = await startHttp()
  const [partner] = answered(await apron.desk.keys.partners({}))
  const body = { partnerId: partner?.id ?? '', label: 'One' }
  token = answered(await apron.desk.keys.create({ body })).token
  other = answered(await apron.desk.keys.create({ body: { ...body, label: 'Two' } })).token
  keyId = answered(await apron.desk.keys.list({})).find(({ label }) => label === 'One')?.id ?? ''
})
afterAll(() => apron.close())
afterEach(async () => {
  const { rules } = answered(await apron.desk.faults.list({}))
  for (const { id } of rules) answered(await apron.desk.faults.remove({ params: { id } }))
})

const add = async (body: Parameters<typeof apron.desk.faults.add>[0]['body']) =>
  answered(await apron.desk.faults.add({ body }))
/** Asks without the check that a status is declared: a fault may answer any. */
async function get(path = '/api/external/aircraft', key = token) {
  const response = await fetch(apron.http.url + path, { headers: { 'X-Auth-Token': key } })
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
}

test('a status is answered with a code of its own, and the record names the rule', async () => {
  await add({ kind: 'status', status: 503, name: 'Hub down' })
  const { status, body, headers } = await get()
  expect(status).toBe(503)
  expect(body).toMatchObject({ code: 'injected_fault', status: 503, path: '/api/external/aircraft', details: [] })
  expect(headers.get('X-Apron-Fault')).toBe('Hub%20down')
  const { calls } = answered(await apron.desk.traffic.list({}))
  expect(calls[0]).toMatchObject({ status: 503, fault: 'Hub down', keyId })
})

test('too many requests say when to try again', async () => {
  await add({ kind: 'rate', retryAfter: 7 })
  const { status, body, headers } = await get()
  expect([status, (body as { code: string }).code, headers.get('Retry-After')]).toEqual([429, 'injected_fault', '7'])
})

test('a delay carries the call out later', async () => {
  await add({ kind: 'latency', delayMs: 120 })
  const begun = performance.now()
  expect((await get()).status).toBe(200)
  expect(performance.now() - begun).toBeGreaterThan(110)
})

test.each(['cut', 'hang'] as const)('a connection that is to %s answers nothing', async (kind) => {
  await add({ kind })
  const asked = fetch(`${apron.http.url}/api/external/aircraft`, {
    headers: { 'X-Auth-Token': token },
    signal: AbortSignal.timeout(300),
  })
  await expect(asked).rejects.toThrow()
  const recorder = apron.core.host.traffic.recorder
  await expect
    .poll(async () => {
      await recorder.written()
      return answered(await apron.desk.traffic.list({ query: { limit: 1 } })).calls[0]?.status
    })
    .toBeNull()
})

test('only what a rule names is touched', async () => {
  await add({ kind: 'status', keyId })
  expect([(await get()).status, (await get(undefined, other)).status]).toEqual([503, 200])
  await apron.desk.faults.stop({})
  await add({ kind: 'status', status: 500, operation: 'aircraft.list' })
  expect([(await get()).status, (await get('/api/external/user')).status]).toEqual([500, 200])
  await apron.desk.faults.stop({})
  await add({ kind: 'status', status: 502, path: '/api/external/us*' })
  expect([(await get()).status, (await get('/api/external/user')).status]).toEqual([200, 502])
})

test('a share of the calls is touched, by the chance that was handed in', async () => {
  await add({ kind: 'status', share: 30 })
  let failed = 0
  for (let count = 0; count < 200; count++) if ((await get()).status === 503) failed++
  expect(failed).toBeGreaterThan(40)
  expect(failed).toBeLessThan(80)
})

test('the desk is never touched, so that faults can always be switched off', async () => {
  await add({ kind: 'hang', path: '/api/*' })
  const headers = await apron.signedIn()
  expect((await apron.ask('/desk/faults', { headers })).status).toBe(200)
  expect((await apron.ask('/api/external/aircraft', { headers })).status).toBe(200)
  expect((await apron.ask('/desk/faults/stop', { method: 'POST', headers })).status).toBe(200)
  expect((await get()).status).toBe(200)
  expect(answered(await apron.desk.faults.list({}))).toMatchObject({ active: 0, rules: [{ isOn: false }] })
})

test('a rule is changed, and refused where it makes no sense', async () => {
  const { id } = await add({ kind: 'status' })
  const changed = answered(await apron.desk.faults.change({ params: { id }, body: { isOn: false, share: 5 } }))
  expect(changed).toMatchObject({ isOn: false, share: 5, kind: 'status', status: 503 })
  const wrong = async (body: object) => refused(await apron.desk.faults.add({ body: body as never })).fields
  expect(await wrong({ kind: 'status', status: 200 })).toEqual(['status'])
  expect(await wrong({ kind: 'cut', operation: 'faults.stop' })).toEqual(['operation'])
  expect(await wrong({ kind: 'cut', path: '/desk/faults' })).toEqual(['path'])
  expect(await wrong({ kind: 'cut', keyId: 'none' })).toEqual(['keyId'])
})

test('a pattern matches as a regular expression would', () => {
  const part = fc.stringMatching(/^[ab/]{0,4}$/)
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), fc.stringMatching(/^[ab/]{0,10}$/), (parts, path) => {
      expect(matchesPath(parts.join('*'), path)).toBe(new RegExp(`^${parts.join('.*')}$`).test(path))
    }),
    { numRuns: 2000 },
  )
})
