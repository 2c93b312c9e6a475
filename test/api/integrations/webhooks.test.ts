import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EventKind, eventNames, groupKinds, maySubscribe } from '../../../src-shared/contract/events.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import type { ProblemCode } from '../../../src-shared/wire/errors.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { recordEvents } from '../../support/events.ts'

const signingKey = 'a key of sixteen characters or more'
const callbackUrl = 'https://hooks.example.com/apron?x=1'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
})
afterAll(() => apron.close())

let partners = 0
/** A new partner with a key. */
async function newPartner(kind: 'PARTNER' | 'TRIP_SUPPORT_PROVIDER' = 'PARTNER') {
  const name = `Partner ${++partners}`
  const { id } = answered(await apron.desk.keys.addPartner({ body: { name, kind } }))
  return Object.assign(await apron.partner({ partnerId: id }), { id })
}
const wanted = (event: string) => ({ event, callbackUrl, signingKey })

describe('a subscription', () => {
  test('is created for 15 days, without its key in the answer, and read again', async () => {
    const partner = await newPartner()
    const reply = await partner.webhooks.create({ body: wanted('FLIGHT_CREATE') })
    expect(reply.status).toBe(201)
    const created = answered(reply)
    const now = apron.clock.now()
    expect(created).toEqual({
      id: expect.any(String),
      event: 'FLIGHT_CREATE',
      callbackUrl,
      status: 'ACTIVE',
      createdAtDateTime: new Date(now).toISOString(),
      updatedAtDateTime: new Date(now).toISOString(),
      expirationDateTime: new Date(now + 15 * DAY).toISOString(),
    })
    const params = { subscriptionId: created.id }
    expect(answered(await partner.webhooks.read({ params }))).toEqual(created)
    expect(answered(await partner.webhooks.list({}))).toEqual([created])
  })

  test.each(['PARTNER', 'TRIP_SUPPORT_PROVIDER'] as const)(
    'can be had for every kind that is for a %s',
    async (kind) => {
      const partner = await newPartner(kind)
      const allowed = eventNames.filter((event) => maySubscribe(kind, event))
      for (const event of allowed) answered(await partner.webhooks.create({ body: wanted(event) }))
      expect(answered(await partner.webhooks.list({})).map(({ event }) => event)).toEqual(allowed)
    },
  )

  test('is another partner’s business only', async () => {
    const [owner, other] = [await newPartner(), await newPartner()]
    const { id } = answered(await owner.webhooks.create({ body: wanted('FLIGHT_CANCEL') }))
    const params = { subscriptionId: id }
    expect(answered(await other.webhooks.list({}))).toEqual([])
    for (const reply of [
      await other.webhooks.read({ params }),
      await other.webhooks.update({ params, body: { status: 'INACTIVE' } }),
      await other.webhooks.remove({ params }),
      await other.webhooks.renew({ params }),
    ]) {
      expect(refused(reply)).toMatchObject({ status: 404, code: 'unknown_record' })
    }
    expect(answered(await owner.webhooks.read({ params })).status).toBe('ACTIVE')
    expect((await other.webhooks.create({ body: wanted('FLIGHT_CANCEL') })).status).toBe(201)
  })

  test('is switched off and pointed elsewhere; what is not given stays', async () => {
    const partner = await newPartner()
    const created = answered(await partner.webhooks.create({ body: wanted('FLIGHT_CREATE') }))
    const params = { subscriptionId: created.id }
    await apron.clock.advance(1000)
    const off = answered(await partner.webhooks.update({ params, body: { status: 'INACTIVE' } }))
    const updatedAtDateTime = new Date(apron.clock.now()).toISOString()
    expect(off).toEqual({ ...created, status: 'INACTIVE', updatedAtDateTime })
    const moved = { callbackUrl: 'https://other.example.com:4433/hooks' }
    expect(answered(await partner.webhooks.update({ params, body: moved }))).toEqual({ ...off, ...moved })
    expect(answered(await partner.webhooks.update({ params, body: {} }))).toEqual({ ...off, ...moved })
  })

  test('counts as updated by what its partner sees of it, not by keys nor by what Apron notes for itself', async () => {
    const partner = await newPartner()
    const created = answered(await partner.webhooks.create({ body: wanted('FLIGHT_CREATE') }))
    const params = { subscriptionId: created.id }
    const at = { params: { id: created.id } }
    await apron.clock.advance(DAY)
    answered(await apron.desk.webhookDesk.newKey({ ...at, body: { signingKey: 'a key that takes over' } }))
    answered(await apron.desk.webhookDesk.takeOver(at))
    await apron.clock.advance(10 * DAY)
    const row = apron.core.data.db.selectFrom('subscriptions').select('noticedFor').where('id', '=', created.id)
    expect(await row.executeTakeFirst()).toEqual({ noticedFor: Date.parse(created.expirationDateTime) })
    expect(answered(await partner.webhooks.read({ params }))).toEqual(created)
    const renewed = answered(await partner.webhooks.renew({ params }))
    expect(renewed.updatedAtDateTime).toBe(new Date(apron.clock.now()).toISOString())
  })

  test('is gone once deleted, and its kind free again', async () => {
    const partner = await newPartner()
    const { id } = answered(await partner.webhooks.create({ body: wanted('FLIGHT_CREATE') }))
    const params = { subscriptionId: id }
    expect(await partner.webhooks.remove({ params })).toEqual({ status: 204 })
    expect(refused(await partner.webhooks.remove({ params })).status).toBe(404)
    expect(refused(await partner.webhooks.read({ params })).status).toBe(404)
    expect(answered(await partner.webhooks.list({}))).toEqual([])
    expect((await partner.webhooks.create({ body: wanted('FLIGHT_CREATE') })).status).toBe(201)
  })

  test('keeps its key unreadable', async () => {
    const partner = await newPartner()
    const secret = `secret-${'k'.repeat(40)}`
    const body = { ...wanted('FLIGHT_CREATE'), signingKey: secret }
    const { id } = answered(await partner.webhooks.create({ body }))
    const { db } = apron.core.data
    const row = await db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.signingKey).not.toContain(secret)
    expect(apron.core.host.seal.open(row.signingKey)).toBe(secret)
    const journal = await db.selectFrom('journal').selectAll().where('rowId', '=', id).execute()
    expect(JSON.stringify(journal)).toContain('(secret)')
    expect(JSON.stringify(journal)).not.toContain(row.signingKey)
    answered(await partner.webhooks.remove({ params: { subscriptionId: id } }))
    const ended = await db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(ended.signingKey).toBe('')
  })
})

describe('what is refused', () => {
  const good = wanted('FLIGHT_CREATE')
  const rows: [string, Record<string, unknown>, number, ProblemCode, string[]][] = [
    ['no event', { ...good, event: undefined }, 400, 'invalid_input', ['event']],
    ['null for the event', { ...good, event: null }, 400, 'invalid_input', ['event']],
    ['no callback URL', { ...good, callbackUrl: undefined }, 400, 'invalid_input', ['callbackUrl']],
    ['a number for the callback URL', { ...good, callbackUrl: 7 }, 400, 'callback_refused', ['callbackUrl']],
    ['no signing key', { ...good, signingKey: undefined }, 400, 'invalid_input', ['signingKey']],
    ['a short signing key', { ...good, signingKey: 'fifteen letters' }, 400, 'invalid_input', ['signingKey']],
    ['a long signing key', { ...good, signingKey: 'k'.repeat(257) }, 400, 'invalid_input', ['signingKey']],
    [
      'a signing key beyond ASCII',
      { ...good, signingKey: 'Schlüssel aus Zürich' },
      400,
      'invalid_input',
      ['signingKey'],
    ],
    [
      'a line break in it',
      { ...good, signingKey: 'sixteen or more\ncharacters' },
      400,
      'invalid_input',
      ['signingKey'],
    ],
    ['an unknown kind', { ...good, event: 'FLIGHT_TELEPORT' }, 400, 'unknown_event', ['event']],
    ['a kind in small letters', { ...good, event: 'flight_create' }, 400, 'unknown_event', ['event']],
    ['plain HTTP', { ...good, callbackUrl: 'http://hooks.example.com/' }, 400, 'callback_refused', ['callbackUrl']],
    ['no URL', { ...good, callbackUrl: 'hooks.example.com' }, 400, 'callback_refused', ['callbackUrl']],
    ['an empty URL', { ...good, callbackUrl: '' }, 400, 'callback_refused', ['callbackUrl']],
    [
      'a user in it',
      { ...good, callbackUrl: 'https://me@hooks.example.com/' },
      400,
      'callback_refused',
      ['callbackUrl'],
    ],
    ['a private address', { ...good, callbackUrl: 'https://10.0.0.1/' }, 400, 'callback_refused', ['callbackUrl']],
    [
      'a URL of 2,049 characters',
      { ...good, callbackUrl: `https://hooks.example.com/${'x'.repeat(2023)}` },
      400,
      'callback_refused',
      ['callbackUrl'],
    ],
  ]
  test.each(rows)('%s', async (_what, body, status, code, fields) => {
    const partner = await apron.partner()
    const reply = await partner.webhooks.create({ body: body as typeof good })
    expect(refused(reply)).toEqual({ status, code, fields })
    expect(JSON.stringify(reply.body)).not.toContain(body['signingKey'] ?? 'no key')
  })

  test('a URL of 2,048 characters is not', async () => {
    const partner = await newPartner()
    const longest = `https://hooks.example.com/${'x'.repeat(2022)}`
    expect((await partner.webhooks.create({ body: { ...good, callbackUrl: longest } })).status).toBe(201)
  })

  test.each(groupKinds)('the group kind %s', async (event) => {
    const partner = await newPartner('TRIP_SUPPORT_PROVIDER')
    expect(refused(await partner.webhooks.create({ body: wanted(event) }))).toMatchObject({
      status: 400,
      code: 'group_event',
    })
  })

  const ofPeople = [
    ...['FLIGHT_PAX_LIST_UPDATE', 'FLIGHT_CREW_LIST_UPDATE', 'FLIGHT_CREW_ASSIGNMENT'],
    ...['FLIGHT_CREW_DOCUMENT_UPDATE', 'FLIGHT_CREW_ADDRESS_UPDATE'],
  ]
  const provided = ['PERMIT', 'SLOT_PPR', 'FBO', 'TRANSPORT', 'HOTEL', 'CATERING']
  const refusals = [
    ...provided.flatMap((what) =>
      [`FLIGHT_${what}_ASSIGNMENT`, `FLIGHT_${what}_UNASSIGNMENT`].map((e) => ['PARTNER', e]),
    ),
    ...ofPeople.map((event) => ['TRIP_SUPPORT_PROVIDER', event]),
  ] as ['PARTNER' | 'TRIP_SUPPORT_PROVIDER', EventKind][]

  test.each(refusals)('to a %s: %s, through the interface and at the desk', async (kind, event) => {
    const partner = await newPartner(kind)
    const refusal = { status: 403, code: 'partner_kind_refused' }
    expect(refused(await partner.webhooks.create({ body: wanted(event) }))).toMatchObject(refusal)
    const desk = await apron.desk.webhookDesk.subscribe({ body: { ...wanted(event), event, partnerId: partner.id } })
    expect(refused(desk)).toMatchObject(refusal)
    expect(answered(await partner.webhooks.list({}))).toEqual([])
  })

  test('no other kind is refused by the kind of the partner', () => {
    const kinds = (['PARTNER', 'TRIP_SUPPORT_PROVIDER'] as const).flatMap((partner) =>
      eventNames.filter((event) => !maySubscribe(partner, event)).map((event) => [partner, event]),
    )
    expect(kinds.toSorted()).toEqual(refusals.toSorted())
  })

  test('a second subscription to a kind, also while the first is off or has expired', async () => {
    const own = await startApron({ delivery: { held: true } })
    try {
      const partner = await own.partner()
      const { id } = answered(await partner.webhooks.create({ body: wanted('FLIGHT_CREATE') }))
      const taken = { status: 409, code: 'reference_taken', fields: ['event'] }
      expect(refused(await partner.webhooks.create({ body: wanted('FLIGHT_CREATE') }))).toEqual(taken)
      answered(await partner.webhooks.update({ params: { subscriptionId: id }, body: { status: 'INACTIVE' } }))
      expect(refused(await partner.webhooks.create({ body: wanted('FLIGHT_CREATE') }))).toEqual(taken)
      await own.clock.advance(16 * DAY)
      expect(refused(await partner.webhooks.create({ body: wanted('FLIGHT_CREATE') }))).toEqual(taken)
      expect(answered(await partner.webhooks.list({}))).toHaveLength(1)
    } finally {
      await own.close()
    }
  })

  const patches: [string, Record<string, unknown>, ProblemCode, string][] = [
    ['null for the status', { status: null }, 'invalid_input', 'status'],
    ['null for the callback URL', { callbackUrl: null }, 'invalid_input', 'callbackUrl'],
    ['an unknown status', { status: 'PAUSED' }, 'invalid_input', 'status'],
    ['a callback URL without TLS', { callbackUrl: 'http://hooks.example.com/' }, 'callback_refused', 'callbackUrl'],
    ['a private callback URL', { callbackUrl: 'https://[::1]/' }, 'callback_refused', 'callbackUrl'],
  ]
  test.each(patches)('a change to %s, and nothing is changed', async (_what, body, code, field) => {
    const partner = await newPartner()
    const created = answered(await partner.webhooks.create({ body: good }))
    const params = { subscriptionId: created.id }
    const reply = await partner.webhooks.update({
      params,
      body: { status: 'INACTIVE' as const, ...body },
    })
    expect(refused(reply)).toEqual({ status: 400, code, fields: [field] })
    expect(answered(await partner.webhooks.read({ params }))).toEqual(created)
  })

  test('a call without, or with another’s, API client id; and the desk, which is no partner', async () => {
    const partner = await newPartner()
    const other = await newPartner()
    const { credentials } = partner
    const token = credentials.kind === 'key' ? credentials.token : undefined
    const clientId = other.credentials.kind === 'key' ? other.credentials.clientId : undefined
    const reply = (kind: { clientId?: string }) => apron.as({ kind: 'key', token, ...kind }).webhooks.list({})
    expect(refused(await reply({}))).toMatchObject({ status: 401, code: 'client_id_missing' })
    expect(refused(await reply({ clientId }))).toMatchObject({ status: 403, code: 'client_id_mismatch' })
    expect(refused(await apron.desk.webhooks.list({}))).toMatchObject({ status: 403, code: 'permission_missing' })
    const reader = await apron.partner({ partnerId: other.id, permissions: ['WEBHOOK_API:read'] })
    expect((await reader.webhooks.list({})).status).toBe(200)
    expect(refused(await reader.webhooks.create({ body: good }))).toMatchObject({ code: 'permission_missing' })
  })
})

test('a renewal adds a month to the expiration, in its last five days only', async () => {
  const own = await startApron({ delivery: { held: true } })
  try {
    const partner = await own.partner()
    const { id } = answered(await partner.webhooks.create({ body: wanted('FLIGHT_CREATE') }))
    const params = { subscriptionId: id }
    const renew = () => partner.webhooks.renew({ params })
    // Created on 21 November at 06:00, it expires on 6 December.
    const early = { status: 400, code: 'renewal_refused', fields: ['subscriptionId'] }
    expect(refused(await renew())).toEqual(early)
    await own.clock.advance(10 * DAY - 1)
    expect(refused(await renew())).toEqual(early)
    await own.clock.advance(1)
    const renewed = answered(await renew())
    expect(renewed.expirationDateTime).toBe('2027-01-06T06:00:00.000Z')
    expect(refused(await renew())).toEqual(early)
    await own.clock.advance(36 * DAY)
    expect(new Date(own.clock.now()).toISOString()).toBe('2027-01-06T06:00:00.000Z')
    expect(answered(await renew()).expirationDateTime).toBe('2027-02-06T06:00:00.000Z')
    await own.clock.advance(31 * DAY + 1)
    expect(refused(await renew())).toEqual(early)
  } finally {
    await own.close()
  }
})

describe('failed deliveries', () => {
  let own: TestApron
  let partner: Awaited<ReturnType<TestApron['partner']>>
  const start = Date.UTC(2026, 10, 21, 6, 0)
  const at = (hour: number) => new Date(start + hour * 3_600_000).toISOString()
  /** Five failed, an hour apart, issued half an hour before; one delivered, one waiting. */
  beforeAll(async () => {
    own = await startApron({ delivery: { held: true } })
    partner = await own.partner()
    answered(await partner.webhooks.create({ body: wanted('FLIGHT_CREATE') }))
    await recordEvents(own, 'FLIGHT_CREATE', [1, 2, 3, 4, 5, 6, 7])
    const { db } = own.core.data
    for (const id of [1, 2, 3, 4, 5]) {
      const completedAt = start + id * 3_600_000
      await db
        .updateTable('deliveries')
        .set({ state: 'failed', completedAt, issuedAt: completedAt - 1_800_000, attempts: 11, responseStatus: 503 })
        .where('id', '=', id)
        .execute()
    }
    await db.updateTable('deliveries').set({ state: 'delivered', completedAt: start }).where('id', '=', 6).execute()
    await own.clock.advance(6 * 3_600_000)
  })
  afterAll(() => own.close())
  const ids = async (query: Parameters<typeof partner.webhooks.deliveries>[0]['query']) =>
    answered(await partner.webhooks.deliveries({ query })).data.map(({ id }) => Number(id))

  test('are listed newest first, with what is known of them', async () => {
    const page = answered(await partner.webhooks.deliveries({ query: { limit: 2 } }))
    expect(page).toMatchObject({ limit: 2, offset: 0, total: 5 })
    expect(page.data[0]).toEqual({
      id: '5',
      eventId: expect.any(String),
      event: 'FLIGHT_CREATE',
      resourceType: 'FLIGHT',
      resourceId: 5,
      subscriptionId: expect.any(String),
      callbackUrl,
      status: 'FAILED',
      attempts: 11,
      issueDate: at(4.5),
      completionDate: at(5),
      responseStatus: 503,
      errorMessage: null,
    })
    expect(page.data.map(({ id }) => id)).toEqual(['5', '4'])
    expect(await ids({ limit: 2, offset: 4 })).toEqual([1])
  })

  const found: [string, string | string[], number[]][] = [
    ['from a completion on', `completionDate,GTE,${at(4)}`, [5, 4]],
    ['after it', `completionDate,GT,${at(4)}`, [5]],
    ['until it', `completionDate,LTE,${at(2)}`, [2, 1]],
    ['before it', `completionDate,LT,${at(2)}`, [1]],
    ['at it', `completionDate,EQ,${at(3)}`, [3]],
    ['not at it', `completionDate,NE,${at(3)}`, [5, 4, 2, 1]],
    ['in a range, its end left out', `completionDate,BTW,${at(2)}/${at(4)}`, [3, 2]],
    ['in a range written with a comma', `completionDate,BTW,${at(2)},${at(4)}`, [3, 2]],
    ['by issue', `issueDate,GTE,${at(3)}`, [5, 4]],
    ['with an offset', `completionDate,EQ,2026-11-21T11:00+02:00`, [3]],
    ['from a day on', 'completionDate,GTE,2026-11-21', [5, 4, 3, 2, 1]],
    ['from the next day on', 'completionDate,GTE,2026-11-22', []],
    ['that failed', 'status,EQ,FAILED', [5, 4, 3, 2, 1]],
    ['that were delivered', 'status,EQ,DELIVERED', []],
    ['that did not fail', 'status,NE,FAILED', []],
    ['by two filters at once', [`issueDate,GTE,${at(1)}`, 'status,EQ,FAILED', `completionDate,LT,${at(5)}`], [4, 3, 2]],
  ]
  test.each(found)('are found %s', async (_what, filter, expected) => {
    expect(await ids({ filter })).toEqual(expected)
  })

  test('are sorted as asked', async () => {
    expect(await ids({ sort: 'completionDate,asc' })).toEqual([1, 2, 3, 4, 5])
    expect(await ids({ sort: 'issueDate' })).toEqual([1, 2, 3, 4, 5])
    expect(await ids({ sort: ['issueDate,desc', 'completionDate,asc'] })).toEqual([5, 4, 3, 2, 1])
  })

  const wrong: [string, Record<string, string>, string, RegExp][] = [
    [
      'an unknown field',
      { filter: 'event,EQ,X' },
      'filter',
      /no field "event". Use completionDate \(EQ, NE, .*BTW\), issue/,
    ],
    ['an inherited field', { filter: 'constructor,EQ,X' }, 'filter', /no field "constructor"/],
    [
      'an unknown operator',
      { filter: 'completionDate,LIKE,2026' },
      'filter',
      /"LIKE". Use EQ, NE, GT, GTE, LT, LTE, BTW/,
    ],
    ['an operator the field has not', { filter: 'status,GT,FAILED' }, 'filter', /Use EQ, NE\./],
    ['a filter that is none', { filter: 'completionDate' }, 'filter', /<field>,<operator>,<value>/],
    [
      'a value that is no time',
      { filter: 'completionDate,GTE,soon' },
      'filter',
      /invalid value "soon" for completionDate/,
    ],
    ['a day not in the calendar', { filter: 'completionDate,GTE,2026-02-30' }, 'filter', /invalid value "2026-02-30"/],
    ['half a range', { filter: 'completionDate,BTW,2026-01-01' }, 'filter', /two values/],
    ['an unknown field to sort by', { sort: 'status2,asc' }, 'sort', /Use completionDate, issueDate/],
    ['an unknown direction', { sort: 'completionDate,up' }, 'sort', /<field>,asc or <field>,desc/],
    ['a limit of none', { limit: '0' }, 'limit', /limit/],
    ['an offset before the start', { offset: '-1' }, 'offset', /offset/],
  ]
  test.each(wrong)('are not listed by %s', async (_what, query, field, message) => {
    const reply = await partner.webhooks.deliveries({ query })
    expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: [field] })
    expect((reply.body as { message: string }).message).toMatch(message)
  })

  test('are a partner’s own, and listed for two months', async () => {
    const { id } = answered(await own.desk.keys.addPartner({ body: { name: 'Other' } }))
    const other = await own.partner({ partnerId: id })
    expect(answered(await other.webhooks.deliveries({})).total).toBe(0)
    await own.clock.advance(Date.UTC(2027, 0, 21, 9, 30) - own.clock.now())
    expect(await ids({})).toEqual([5, 4])
  })
})
