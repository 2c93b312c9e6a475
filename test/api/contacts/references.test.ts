import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody, Reply } from '../../../src-shared/wire/errors.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'
import { seededRandom } from '../../support/random.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
})
afterAll(() => apron.close())

const customer = { firstName: 'Ada', lastName: 'Berg', account: { name: 'Blue Sky' } }
const messageOf = (reply: Reply) => (reply.body as ProblemBody).message
let made = 0
const fresh = (start: string) => `${start}-${++made}`

describe('a reference of a booking', () => {
  const confirmed = async () =>
    answered(
      await partner.bookings.confirm({ body: { customer, reference: fresh('CRM'), externalReference: fresh('X') } }),
    )
  type Booking = Awaited<ReturnType<typeof confirmed>>
  const names: [string, (booking: Booking) => unknown][] = [
    ['booking id', ({ bookingid }) => bookingid],
    ['booking identifier', ({ bookingIdentifier }) => bookingIdentifier],
    ['booking identifier in lower case', ({ bookingIdentifier }) => bookingIdentifier.toLowerCase()],
    ['booking identifier with the number of a version', ({ bookingIdentifier }) => `${bookingIdentifier}2`],
    ['booking number', ({ bookingNumber }) => bookingNumber],
    ['client reference', ({ reference }) => reference],
    ['external reference', ({ externalReference }) => externalReference],
  ]
  const ways: [string, number, (body: object) => Promise<Reply>][] = [
    ['book', 400, (body) => partner.bookings.book({ body: { customer, ...body } })],
    ['confirm', 409, (body) => partner.bookings.confirm({ body: { customer, ...body } })],
    ['a quote', 409, (body) => partner.quotes.create({ body: { customer, ...body } })],
    ['a web quote', 409, (body) => partner.quotes.createWeb({ body: { customer, ...body } })],
    ['a booking of the desk', 409, (body) => apron.desk.bookings.record({ body: { customer, status: 'B', ...body } })],
    [
      'PUT book',
      400,
      async (body) => {
        const { bookingid } = await confirmed()
        return partner.bookings.update({ params: { reference: String(bookingid) }, body })
      },
    ],
    [
      'PUT confirm',
      409,
      async (body) => {
        const { bookingid } = await confirmed()
        return partner.bookings.updateConfirmed({ params: { reference: String(bookingid) }, body })
      },
    ],
    [
      'PUT quote',
      409,
      async (body) => {
        const { bookingid } = answered(await partner.quotes.create({ body: { customer } }))
        return partner.quotes.update({ params: { reference: String(bookingid) }, body })
      },
    ],
  ]
  describe.each(names)('that is the %s of another', (_name, nameOf) => {
    test.each(ways)('is refused by %s with %i, and the other is named', async (_way, status, send) => {
      const other = await confirmed()
      for (const field of ['reference', 'externalReference']) {
        const reply = await send({ [field]: String(nameOf(other)) })
        expect(refused(reply)).toEqual({ status, code: 'reference_taken', fields: [field] })
        expect(messageOf(reply)).toContain(`booking ${other.bookingIdentifier} (id ${other.bookingid})`)
      }
    })
  })

  test('that is the quote id of a version of another is refused', async () => {
    const { bookingid } = await confirmed()
    const [version] = answered(await partner.bookingReads.versions({ params: { rootBookingId: String(bookingid) } }))
    const reply = await partner.bookings.book({ body: { customer, reference: String(version?.quoteId) } })
    expect(refused(reply)).toEqual({ status: 400, code: 'reference_taken', fields: ['reference'] })
    expect(messageOf(reply)).toContain(`(id ${bookingid})`)
  })

  test('may be any name of the same booking', async () => {
    const { bookingid, bookingIdentifier, externalReference } = await confirmed()
    for (const reference of [bookingIdentifier, String(bookingid), externalReference]) {
      const body = { reference, externalReference }
      const changed = answered(await partner.bookings.update({ params: { reference: String(bookingid) }, body }))
      expect(changed.reference).toBe(reference)
    }
  })

  test.each(['book', 'bookings', 'confirm', 'lookup', 'notbooked', 'price', '.', '..'])(
    'can not be %s, which a path could not distinguish from another',
    async (reference) => {
      for (const field of ['reference', 'externalReference']) {
        const reply = await partner.bookings.book({ body: { customer, [field]: reference } })
        expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: [field] })
      }
    },
  )
})

describe('numbers that are given later skip references in use', () => {
  test('booking and quote ids', async () => {
    const { bookingid } = answered(await partner.bookings.book({ body: { customer } }))
    const references = [22, 23, 24, 25, 26, 27, 28].map((ahead) => String(bookingid + ahead))
    for (const reference of references) answered(await partner.bookings.book({ body: { customer, reference } }))
    for (let more = 0; more < 12; more++) answered(await partner.quotes.create({ body: { customer } }))
    for (const reference of references) {
      expect(answered(await partner.bookings.read({ params: { reference } })).reference).toBe(reference)
      const versions = answered(await partner.bookingReads.versions({ params: { rootBookingId: reference } }))
      for (const { quoteId } of versions) expect(references).not.toContain(String(quoteId))
    }
  })

  test('booking numbers', async () => {
    const { bookingNumber = '' } = answered(await partner.bookings.confirm({ body: { customer } }))
    const next = (ahead: number) =>
      bookingNumber.replace(/\d+$/, (n) => String(Number(n) + ahead).padStart(n.length, '0'))
    answered(await partner.bookings.book({ body: { customer, reference: next(1), externalReference: next(2) } }))
    expect(answered(await partner.bookings.confirm({ body: { customer } })).bookingNumber).toBe(next(3))
  })

  test('account numbers', async () => {
    const { accountNumber = '' } = answered(await partner.accounts.create({ body: { name: fresh('Firm') } }))
    const next = (ahead: number) => `A${String(Number(accountNumber.slice(1)) + ahead).padStart(5, '0')}`
    answered(await partner.accounts.create({ body: { name: fresh('Firm'), externalReference: next(2) } }))
    expect(answered(await partner.accounts.create({ body: { name: fresh('Firm') } })).accountNumber).toBe(next(3))
  })

  test.each(['users', 'accounts'] as const)('ids and aliases of %s', async (group) => {
    const create = async (externalReference?: string) => {
      const body = { name: fresh('Firm'), lastName: 'Berg', externalReference }
      const reply: Reply = await partner[group].create({ body })
      return answered(reply) as { internalId: number; externalReference: string }
    }
    const { internalId } = await create()
    const references = [2, 3, 4, 5].flatMap((ahead) => [
      `fl3xx_${internalId + ahead * 2}`,
      String(internalId + ahead * 2 + 1),
    ])
    for (const reference of references) await create(reference)
    const later = await Promise.all([create(), create(), create()])
    for (const record of later) {
      expect(record.externalReference).toBe(`fl3xx_${record.internalId}`)
      expect(references).not.toContain(record.externalReference)
      expect(references).not.toContain(String(record.internalId))
    }
    for (const reference of references) {
      const reply: Reply = await partner[group].read({ params: { externalReference: reference } })
      const { externalReference } = answered(reply) as { externalReference: string }
      expect(externalReference).toBe(reference)
    }
  })
})

describe('a reference of another kind of record that another has', () => {
  test('of an account', async () => {
    const name = fresh('Firm')
    const other = answered(await partner.accounts.create({ body: { name, externalReference: fresh('A') } }))
    const mine = answered(await partner.accounts.create({ body: { name: fresh('Firm') } }))
    const taken = [other.accountid, `fl3xx_${other.accountid}`, other.externalReference, other.accountNumber]
    for (const externalReference of taken.map(String)) {
      for (const reply of [
        await partner.accounts.create({ body: { name: fresh('Firm'), externalReference } }),
        await partner.accounts.update({
          params: { externalReference: String(mine.accountid) },
          body: { externalReference },
        }),
      ]) {
        expect(refused(reply)).toEqual({ status: 409, code: 'reference_taken', fields: ['externalReference'] })
        expect(messageOf(reply)).toContain(`account ${name} (id ${other.accountid})`)
      }
    }
    const number = await partner.accounts.create({
      body: { name: fresh('Firm'), accountNumber: other.externalReference },
    })
    expect(refused(number)).toEqual({ status: 409, code: 'reference_taken', fields: ['accountNumber'] })
  })

  test('of a user, who may be crew', async () => {
    const other = answered(
      await partner.users.create({ body: { firstName: 'Ida', lastName: 'Falk', externalReference: fresh('U') } }),
    )
    const mine = answered(await partner.users.create({ body: { lastName: 'Ott' } }))
    for (const externalReference of [other.internalId, `fl3xx_${other.internalId}`, other.externalReference].map(
      String,
    )) {
      for (const reply of [
        await partner.users.create({ body: { lastName: 'Ott', externalReference } }),
        await partner.users.update({
          params: { externalReference: String(mine.internalId) },
          body: { externalReference },
        }),
        await apron.desk.crew.add({ body: { lastName: 'Ott', externalReference, roles: [], tails: [] } }),
      ]) {
        expect(refused(reply)).toEqual({ status: 409, code: 'reference_taken', fields: ['externalReference'] })
        expect(messageOf(reply)).toContain(`user Ida Falk (id ${other.internalId})`)
      }
    }
    for (const externalReference of ['account', 'crew', 'flight', '..']) {
      expect(refused(await partner.users.create({ body: { lastName: 'Ott', externalReference } })).status).toBe(400)
    }
  })

  test('of an aircraft', async () => {
    const other = answered(await apron.desk.aircraft.add({ body: { ...citation, tailNumber: 'Fleet CJ3+' } }))
    const add = (tailNumber: string) => apron.desk.aircraft.add({ body: { ...citation, tailNumber } })
    for (const tailNumber of ['fleet cj3+', String(other.id)]) {
      const reply = await add(tailNumber)
      expect(refused(reply)).toEqual({ status: 409, code: 'reference_taken', fields: ['tailNumber'] })
      expect(messageOf(reply)).toContain(`aircraft Fleet CJ3+ (id ${other.id})`)
    }
    const ahead = answered(await add(String(other.id + 2)))
    expect((await Promise.all(['N1', 'N2', 'N3'].map(add))).map((reply) => answered(reply).id)).not.toContain(
      Number(ahead.tailNumber),
    )
  })

  test('of a document of the same person', async () => {
    const { externalReference } = answered(await partner.users.create({ body: { lastName: 'Falk' } }))
    const params = { userExternalReference: externalReference }
    const create = (body: object) => partner.userDocuments.create({ params, body: { number: 'X1', ...body } })
    const first = answered(await create({ externalReference: 'passport' }))
    for (const reference of ['passport', String(first.id)]) {
      expect(refused(await create({ externalReference: reference }))).toEqual({
        status: 409,
        code: 'reference_taken',
        fields: ['externalReference'],
      })
    }
    answered(await create({ externalReference: String(first.id + 2) }))
    const third = answered(await create({}))
    expect(third.id).not.toBe(first.id + 2)
  })

  test('of an accounting project', async () => {
    const body = { externalReference: fresh('P'), name: 'Heavy check', isActive: true }
    const { id } = answered(await partner.projects.create({ body }))
    for (const externalReference of [body.externalReference, String(id)]) {
      const reply = await partner.projects.create({ body: { ...body, externalReference } })
      expect(refused(reply)).toEqual({ status: 409, code: 'reference_taken', fields: ['externalReference'] })
    }
  })
})

test('a customer that a booking names by alias is the one there is', async () => {
  const { internalId } = answered(
    await partner.users.create({ body: { lastName: 'Falk', externalReference: fresh('U') } }),
  )
  const { accountid } = answered(
    await partner.accounts.create({ body: { name: fresh('Firm'), externalReference: fresh('A') } }),
  )
  const named = { externalReference: `fl3xx_${internalId}`, account: { externalReference: `fl3xx_${accountid}` } }
  const booking = answered(await partner.bookings.book({ body: { customer: named } }))
  expect([booking.customer.internalId, booking.customer.account?.accountid]).toEqual([internalId, accountid])
})

/** All that records of a kind answer to, each with its records. */
function answersOf(records: { id: string; names: (string | null | undefined)[] }[]): Map<string, Set<string>> {
  const answers = new Map<string, Set<string>>()
  for (const { id, names } of records)
    for (const name of names) if (name) answers.set(name, (answers.get(name) ?? new Set()).add(id))
  return answers
}

describe('whatever is chosen, in whatever order', () => {
  /** Few identifiers, so that references meet them. */
  const pick = (chance: () => number) => () => Math.floor(chance() * 3) / 20

  test('no two records answer to the same reference, and each is found by all of its own', {
    timeout: 120_000,
  }, async () => {
    const own = await startApron({ random: pick(seededRandom(7)) })
    const { db } = own.core.data
    const api = await own.partner()
    const bookings = async () => {
      const versions = await db.selectFrom('bookingVersions').select(['bookingId', 'publicId']).execute()
      return (await db.selectFrom('bookings').selectAll().execute()).map((row) => ({
        id: row.id,
        publicId: row.publicId,
        names: [
          ...[String(row.publicId), row.quoteNumber, row.bookingNumber, row.reference, row.externalReference],
          ...[row.bookingIdentifier, row.bookingIdentifier.toLowerCase(), `${row.bookingIdentifier}7`],
          ...versions.filter(({ bookingId }) => bookingId === row.id).map(({ publicId }) => String(publicId)),
        ],
      }))
    }
    const named = async (table: 'users' | 'accounts') =>
      (await db.selectFrom(table).selectAll().execute()).map(({ id, publicId, externalReference }) => ({
        ...{ id, publicId, names: [externalReference, String(publicId), `fl3xx_${publicId}`] },
      }))

    const near = fc.integer({ min: -3, max: 6 })
    const name = fc.oneof(
      near.map((ahead) => (last: number) => String(last + ahead)),
      near.map((ahead) => (last: number) => `fl3xx_${last + ahead}`),
      fc
        .tuple(
          fc.array(fc.constantFrom('B', 'C', 'D', 'b', 'c', 'd'), { minLength: 5, maxLength: 5 }),
          fc.constantFrom('', '1', '23'),
        )
        .map(
          ([letters, digits]) =>
            () =>
              letters.join('') + digits,
        ),
      fc.integer({ min: 1, max: 12 }).map((number) => () => `B2026-${String(number).padStart(5, '0')}`),
      fc.constantFrom('one', 'two', 'ONE').map((word) => () => word),
    )
    const way = fc.constantFrom('book', 'confirm', 'quote', 'rename', 'reprice', 'user', 'account', 'renameUser')
    const step = fc.record({ way, first: name, second: fc.option(name), which: fc.nat(1000) })

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        for (const { way, first, second, which } of steps) {
          const sequence = await db
            .selectFrom('sequences')
            .select('value')
            .where('name', '=', 'publicId')
            .executeTakeFirst()
          const last = sequence?.value ?? 0
          const references = { reference: first(last), ...(second ? { externalReference: second(last) } : {}) }
          const all = await bookings()
          const params = { reference: String(all[which % Math.max(1, all.length)]?.publicId) }
          const body = { customer, ...references }
          const reply =
            way === 'book'
              ? await api.bookings.book({ body })
              : way === 'confirm'
                ? await api.bookings.confirm({ body })
                : way === 'quote'
                  ? await api.quotes.create({ body })
                  : way === 'rename'
                    ? await api.bookings.update({ params, body: references })
                    : way === 'reprice'
                      ? await api.bookings.update({ params, body: { price: { gross: which } } })
                      : way === 'user'
                        ? await api.users.create({ body: { lastName: 'Berg', externalReference: first(last) } })
                        : way === 'account'
                          ? await api.accounts.create({
                              body: { name: `Firm ${which}`, externalReference: first(last) },
                            })
                          : await api.users.update({
                              params: { externalReference: String((await named('users'))[0]?.publicId) },
                              body: { externalReference: first(last) },
                            })
          expect([200, 400, 404, 409]).toContain(reply.status)
        }
        for (const records of [await bookings(), await named('users'), await named('accounts')]) {
          const shared = [...answersOf(records)].filter(([, ids]) => ids.size > 1)
          expect(shared).toEqual([])
        }
        for (const { publicId, names } of await bookings())
          for (const reference of names) {
            if (reference)
              expect(answered(await own.desk.bookings.read({ params: { reference } })).bookingid).toBe(publicId)
          }
        for (const group of ['users', 'accounts'] as const)
          for (const { publicId, names } of await named(group))
            for (const externalReference of names)
              expect(await own.desk[group].read({ params: { externalReference } })).toMatchObject({
                body: { internalId: publicId },
              })
      }),
      { numRuns: 12, seed: 20_261 },
    )
    await own.close()
  })
})
