import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, refused, startApron } from '../../support/apron.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

let apron: HttpApron
let token: string
let clientId: string

beforeAll(async () => {
  apron = await startHttp()
  apron.core.host.address = apron.http.url
  const [partner] = answered(await apron.desk.keys.partners({}))
  const key = answered(await apron.desk.keys.create({ body: { partnerId: partner?.id ?? '', label: 'Crew app' } }))
  token = key.token
  clientId = key.clientId
})
afterAll(() => apron.close())

const list = async (query = {}) => answered(await apron.desk.traffic.list({ query })).calls
const newest = async () => {
  const [call] = await list()
  return answered(await apron.desk.traffic.read({ params: { id: String(call?.id) } }))
}
const headers = () => ({ 'X-Auth-Token': token })

describe('a recorded call', () => {
  test('has who called what, the answer and both sides', async () => {
    await apron.ask('/api/external/aircraft?limit=5', { headers: { ...headers(), 'X-Request-Id': 'first-1' } })
    expect(await newest()).toMatchObject({
      ...{ method: 'GET', path: '/api/external/aircraft', query: 'limit=5', operation: 'aircraft.list', status: 200 },
      ...{ caller: expect.stringContaining('(Crew app)'), requestId: 'first-1', responseBytes: expect.any(Number) },
      ...{ requestBody: null, details: [], deliveries: [] },
      responseBody: { text: '[]', cut: false, files: [] },
    })
  })

  test('has a long answer as text too', async () => {
    for (let count = 0; count < 60; count++)
      answered(
        await apron.desk.users.create({ body: { lastName: `Long ${count}`, externalReference: `long-${count}` } }),
      )
    const users = await apron.ask('/api/external/user', { headers: headers() })
    const call = await newest()
    expect(call.responseBytes).toBeGreaterThan(5000)
    expect(call.responseBody).toMatchObject({ text: JSON.stringify(users.body), files: [] })
  })

  test('names the rules that were not met, and the fields that are unknown', async () => {
    await apron.ask('/api/external/quote/book', {
      method: 'POST',
      headers: headers(),
      body: { legs: [{ departure: 'LSZH' }], colour: 1 },
    })
    const call = await newest()
    expect(call).toMatchObject({ status: 400, code: 'invalid_input', operation: 'bookings.book' })
    expect(call.details.map(({ field }) => field)).toContain('customer')
    expect(call.details[0]).toMatchObject({ in: 'body', reason: { code: expect.any(String) } })
    expect(call.ignored).toEqual(expect.arrayContaining(['colour', 'legs[0].departure']))
  })

  test('is there whatever its secrets are made of, and shows none of them', async () => {
    const key = fc.oneof(fc.jsonValue(), fc.bigInt({ min: 100_000n }), fc.string({ unit: 'binary' }))
    const text = (value: unknown) => (typeof value === 'bigint' ? `${value}` : JSON.stringify(value))
    const hostile = [1234567, 1e21, '\ud800 lone', ['\udfff', 7654321], { a: { b: 1234567 } }, true, 0, '%00%']
    const sampled = fc.sample(key, { numRuns: 60, seed: 7 })
    for (const value of [...hostile, ...sampled]) {
      const body = `{"event":"FLIGHT_CANCEL","signingKey":${text(value)},"note":"n"}`
      const own = { 'X-Api-Client-Id': clientId, 'X-Request-Id': randomUUID() }
      const head = { ...headers(), ...own, 'Content-Type': 'application/json' }
      await apron.ask('/api/v2/webhooks/subscriptions', { method: 'POST', headers: head, body })
      const call = await newest()
      expect(call.requestId, body).toBe(own['X-Request-Id'])
      expect(call.requestBody?.text).toContain('FLIGHT_CANCEL')
      if (/^"?\d{6}/.test(text(value))) expect(JSON.stringify(call)).not.toContain(text(value).replaceAll('"', ''))
    }
  })

  test('of an unknown path, method or key is there too', async () => {
    await apron.ask('/api/external/aircrafts', { headers: headers() })
    expect(await newest()).toMatchObject({ status: 404, operation: null, code: 'unknown_path' })
    await apron.ask('/api/external/aircraft', { method: 'DELETE', headers: headers() })
    expect(await newest()).toMatchObject({ status: 405, code: 'method_refused' })
    await apron.ask('/api/external/aircraft', { headers: { 'X-Auth-Token': 'apron_nothing_known' } })
    expect(await newest()).toMatchObject({ status: 401, caller: null, operation: 'aircraft.list' })
  })

  test('notes a file by name, type and size alone', async () => {
    const { externalReference } = answered(
      await apron.desk.users.create({ body: { lastName: 'Falk', externalReference: 'files-1' } }),
    )
    const card = {
      type: 'VISA',
      number: 'V1',
      externalReference: 'visa-1',
      issueCountry: 'US',
      expirationDate: '2030-01-31',
    }
    const form = new FormData()
    form.set('document', JSON.stringify(card))
    form.set('file', new File(['%PDF-1.4 the bytes of a passport'], 'passport.pdf', { type: 'application/pdf' }))
    await apron.ask(`/api/external/user/${externalReference}/documents`, {
      method: 'POST',
      headers: headers(),
      body: form,
    })
    const { requestBody } = await newest()
    if (requestBody === null) throw new Error('no body was recorded')
    expect(requestBody.files).toEqual([{ name: 'passport.pdf', type: 'application/pdf', size: 32 }])
    expect(requestBody.text).toContain('visa-1')
    expect(JSON.stringify(requestBody)).not.toContain('the bytes')
  })

  test('of the desk is not there', async () => {
    const before = (await list())[0]?.id
    await apron.ask('/desk/keys', { headers: await apron.signedIn() })
    await apron.ask('/api/external/aircraft', { headers: await apron.signedIn() })
    expect((await list())[0]?.id).toBe(before)
  })
})

describe('a list', () => {
  test.each([
    ['by status', { status: '4xx,none' }, ({ status }: { status: number | null }) => status === null || status >= 400],
    ['by operation', { operation: 'bookings.book' }, ({ path }: { path: string }) => path.includes('/book')],
    ['by method', { method: 'DELETE' }, ({ method }: { method: string }) => method === 'DELETE'],
    ['by text in a body', { text: 'visa-1' }, ({ path }: { path: string }) => path.includes('/document')],
    ['by request id', { text: 'first-1' }, ({ path }: { path: string }) => path === '/api/external/aircraft'],
  ])('is filtered %s', async (_what, query, fits) => {
    const calls = await list(query)
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.filter((call) => !fits(call))).toEqual([])
  })

  test('has pages, newest first', async () => {
    const all = await list()
    const first = answered(await apron.desk.traffic.list({ query: { limit: 2 } }))
    const second = await list({ limit: 2, before: first.calls[1]?.id })
    expect([...first.calls, ...second].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id))
    expect(first.more).toBe(true)
    expect(refused(await apron.desk.traffic.list({ query: { status: '9xx' } })).fields).toEqual(['status'])
  })
})

describe('a replay', () => {
  test('calls again as the same key, with changes', async () => {
    await apron.ask('/api/external/user', {
      method: 'POST',
      headers: headers(),
      body: { lastName: 'Berg', externalReference: 'replay-1', birthDate: 'soon' },
    })
    const failed = await newest()
    expect(failed.status).toBe(400)
    const body = JSON.stringify({ lastName: 'Berg', externalReference: 'replay-1' })
    const again = answered(await apron.desk.traffic.replay({ params: { id: String(failed.id) }, body: { body } }))
    expect(again).toMatchObject({ status: 200, replayOf: failed.id, caller: failed.caller, keyId: failed.keyId })
    expect(again.id).not.toBe(failed.id)
    const none = answered(await apron.desk.traffic.replay({ params: { id: String(failed.id) }, body: { keyId: '' } }))
    expect(none).toMatchObject({ status: 401, code: 'key_missing' })
  })

  test('is refused outside the interface, and where it is not running', async () => {
    const { id } = await newest()
    const params = { id: String(id) }
    expect(refused(await apron.desk.traffic.replay({ params, body: { path: '/desk/keys' } })).fields).toEqual(['path'])
    expect(refused(await apron.desk.traffic.replay({ params, body: { keyId: 'other' } })).fields).toEqual(['keyId'])
    apron.core.host.address = null
    expect(refused(await apron.desk.traffic.replay({ params, body: {} })).code).toBe('state_conflict')
    apron.core.host.address = apron.http.url
  })
})

test('a call leads to the deliveries that it caused, and a delivery to its calls', async () => {
  const subscription = { event: 'FLIGHT_CREW_ASSIGNMENT', callbackUrl: 'https://partner.example.com/hook' }
  await apron.ask('/api/v2/webhooks/subscriptions', {
    method: 'POST',
    headers: { ...headers(), 'X-Api-Client-Id': clientId },
    body: { ...subscription, signingKey: 'a-key-of-at-least-16' },
  })
  const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: 4 }
  const customer = { firstName: 'Ada', lastName: 'Keller', account: { name: 'Keller Holding' } }
  const asking = { method: 'POST', headers: headers() }
  const booked = await apron.ask('/api/external/quote/book', {
    ...asking,
    body: { reference: 'C1', customer, legs: [leg] },
  })
  const { flightId } = (booked.body as { legs: { flightInfo: { flightId: number } }[] }).legs[0]?.flightInfo ?? {}
  const crew = `/api/external/flight/${flightId}/crew`
  await apron.ask(crew, {
    ...asking,
    body: [{ externalReference: 'HR-7', firstName: 'Ida', lastName: 'Berg', role: 'CMD' }],
  })
  const call = await newest()
  expect(call.deliveries).toEqual([
    { id: expect.any(Number), event: 'FLIGHT_CREW_ASSIGNMENT', state: 'waiting', partnerName: expect.any(String) },
  ])
  const params = { id: String(call.deliveries[0]?.id) }
  const delivery = answered(await apron.desk.webhookDesk.delivery({ params }))
  expect(delivery.calls).toEqual([expect.objectContaining({ id: call.id, path: crew })])
})

describe('an archive', () => {
  test('is HAR 1.2 and comes back as a session of its own', async () => {
    const { bytes } = answered(await apron.desk.traffic.har({ query: { status: '2xx' } }))
    const { log } = JSON.parse(Buffer.from(bytes).toString())
    expect(log).toMatchObject({ version: '1.2', creator: { name: 'Apron', version: expect.any(String) } })
    const first = log.entries[0]
    expect(first.startedDateTime).toMatch(/^2026-11-21T06:00:00.000Z$/)
    expect(first.request).toMatchObject({ method: 'GET', url: `${apron.http.url}/api/external/aircraft?limit=5` })
    expect(first.request.queryString).toEqual([{ name: 'limit', value: '5' }])
    expect(first.response).toMatchObject({
      status: 200,
      content: { mimeType: expect.stringContaining('json'), text: '[]' },
    })

    const broken = JSON.stringify({ log: { entries: [...log.entries, { request: {} }] } })
    const file = { name: 'theirs.har', bytes: Buffer.from(broken) }
    const imported = answered(await apron.desk.traffic.importHar({ file }))
    expect(imported).toEqual({ session: expect.any(Number), calls: log.entries.length, left: 1 })
    const session = answered(await apron.desk.traffic.list({ query: { session: imported.session } }))
    expect(session.calls).toHaveLength(log.entries.length)
    expect(session.sessions).toEqual([expect.objectContaining({ name: 'theirs.har', calls: log.entries.length })])
    expect((await list()).some(({ session }) => session !== 0)).toBe(false)
    answered(await apron.desk.traffic.clear({ query: { session: imported.session } }))
    expect(answered(await apron.desk.traffic.list({})).sessions).toEqual([])
  })

  test.each([
    ['{"log"'],
    ['{"other":1}'],
    ['{"log":{"entries":{}}}'],
    ['{"log":{"entries":[{}]'],
    ['{"log":{"entries":[]}} and more'],
    [''],
    [`{"log":${'['.repeat(100_000)}`],
  ])('refuses another file: %.40s', async (text) => {
    const file = { name: 'a.har', bytes: Buffer.from(text) }
    expect(refused(await apron.desk.traffic.importHar({ file })).fields).toEqual(['file'])
  })

  test('others are answered while a long one is read', async () => {
    const call = { startedDateTime: '2026-05-01T10:00:00Z', request: { method: 'GET', url: 'http://a/' }, response: {} }
    const entries = Array.from({ length: 40_000 }, () => ({ ...call, comment: 'x'.repeat(300) }))
    const bytes = Buffer.from(JSON.stringify({ log: { entries } }))
    const read = apron.desk.traffic.importHar({ file: { name: 'long.har', bytes } })
    let [turns, isRead] = [0, false]
    const ended = read.then(() => {
      isRead = true
    })
    for (; !isRead; turns++) await new Promise(setImmediate)
    await ended
    expect(answered(await read).calls).toBe(entries.length)
    // Ten milliseconds each: what took a second has let a hundred others pass.
    expect(turns).toBeGreaterThan(10)
  })
})

describe('the record', () => {
  test('is private, and no more than it may be', async () => {
    const file = join(apron.folder, 'traffic.sqlite')
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    answered(await apron.desk.traffic.configure({ body: { rows: 100 } }))
    for (let count = 0; count < 130; count++) await apron.ask('/api/external/aircraft', { headers: headers() })
    const { held, rows } = answered(await apron.desk.traffic.settings({}))
    expect([rows, held.rows]).toEqual([100, 100])
    expect(held.bytes).toBeGreaterThan(0)
    answered(await apron.desk.traffic.configure({ body: { recording: false } }))
    const before = (await list())[0]?.id
    await apron.ask('/api/external/aircraft', { headers: headers() })
    expect((await list())[0]?.id).toBe(before)
    answered(await apron.desk.traffic.configure({ body: { recording: true } }))
    answered(await apron.desk.traffic.clear({}))
    expect(await list()).toEqual([])
  })

  test('is there after a restart', async () => {
    const folder = join(apron.folder, 'again')
    const one = await startHttp({ apron: await startApron({ folder }) })
    await one.ask('/api/external/aircraft')
    await one.close()
    const two = await startApron({ folder })
    expect(answered(await two.desk.traffic.list({})).calls).toMatchObject([
      { status: 401, path: '/api/external/aircraft' },
    ])
    await two.close()
  })
})

test('no secret is recorded, exported or logged', async () => {
  const planted = (name: string) => `planted-${name}-7f3a91c2`
  const signingKey = planted('signing-key')
  const head = {
    ...headers(),
    Authorization: `Bearer ${planted('bearer')}`,
    Cookie: `session=${planted('cookie')}`,
    'X-Api-Key': planted('api-key'),
    'X-Customer': planted('unknown-header'),
  }
  const all = { ...head, 'X-Api-Client-Id': clientId }
  const callbackUrl = `https://${planted('user')}:${planted('password')}@partner.example.com/x?token=${planted('callback')}`
  const bodies: unknown[] = [
    { event: 'FLIGHT_CANCEL', callbackUrl: `https://partner.example.com/y?k=${planted('parameter')}`, signingKey },
    { event: 'FLIGHT_CANCEL', callbackUrl, signingKey, note: `the key is ${signingKey}` },
    { event: 'NO', singing_key: planted('misspelled'), nested: { clientSecret: [{ a: planted('list') }] } },
    `{"event": "FLIGHT_CANCEL", "signingKey": ${planted('broken')}`,
    `{"signing\\u004bey": "${planted('escaped')}", "event": 1}`,
    `{signingKey: '${planted('single')}', password=${planted('named')}`,
  ]
  for (const body of bodies) {
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const type = { 'Content-Type': 'application/json' }
    await apron.ask('/api/v2/webhooks/subscriptions', { method: 'POST', headers: { ...all, ...type }, body: sent })
  }
  await apron.ask(`/api/external/aircraft?access_token=${planted('query')}&limit=1&apiKey=${token}`, { headers: head })
  await apron.ask(`/api/external/aircraft/${token}`, { headers: head })
  await apron.ask('/api/external/aircraft', { headers: { 'X-Auth-Token': planted('foreign-key') } })
  await apron.ask(`/api/external/${planted('foreign-key')}`, { headers: { 'X-Auth-Token': planted('foreign-key') } })
  await apron.ask(`/api/external/${planted('key-in-path')}`)
  await apron.ask(`/api/external/flight/flights/${planted('key-in-path')}`, { headers: headers() })

  const calls = await list({ limit: 1000 })
  expect(calls.length).toBeGreaterThan(9)
  const details = await Promise.all(calls.map(({ id }) => apron.desk.traffic.read({ params: { id: String(id) } })))
  const har = Buffer.from(answered(await apron.desk.traffic.har({})).bytes).toString()
  const ended = apron.core.host.traffic.recorder
  await ended.written()
  const files = readdirSync(apron.folder)
    .filter((name) => name.startsWith('traffic.sqlite'))
    .map((name) => readFileSync(join(apron.folder, name), 'latin1'))
  const places = { details: JSON.stringify(details), har, files: files.join(), log: apron.core.host.logTail().join() }
  for (const [place, text] of Object.entries(places)) {
    expect([place, text.includes(token)]).toEqual([place, false])
    expect([place, /planted-[\w-]+/.exec(text)?.[0]]).toEqual([place, undefined])
  }
  // What is no secret is still to be read.
  expect(details[0]?.body).toMatchObject({ method: 'GET' })
  expect(har).toContain('limit=1')
  expect(har).toContain('FLIGHT_CANCEL')
})
