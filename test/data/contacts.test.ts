import fc from 'fast-check'
import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillContacts } from '../../src-main/core/data/contacts/fill.ts'
import { contactCount, contactPage } from '../../src-main/core/data/contacts/find.ts'
import { contactOf, sourcesOf } from '../../src-main/core/data/contacts/sources.ts'
import { type Journal, type NewRow, openJournal } from '../../src-main/core/data/journal.ts'
import { operatorDb } from '../../src-main/core/data/operator-db.ts'
import type { Tables } from '../../src-main/core/data/tables.ts'
import { fits } from '../../src-shared/strings/fits.ts'
import { answered, refused, startApron, type TestApron } from '../support/apron.ts'
import { queriesOf } from '../support/statements.ts'

let apron: TestApron
let db: Kysely<Tables>
let operatorId: string
beforeAll(async () => {
  apron = await startApron({ kind: 'demo' })
  db = apron.core.data.db
  operatorId = (await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => apron.close())

type Record = { recordId: string }
const byRecord = (one: Record, other: Record) => (one.recordId < other.recordId ? -1 : 1)

/** Contacts with their words as they are kept, and as they follow from all rows there are. */
async function contacts() {
  const kept = await sql<Record & { id?: number }>`select contacts.*, w.scope, w.words, w.other, w.phones
    from contacts join "contactWords" w on w.rowid = contacts.id`.execute(db)
  const nouns = ['users', 'accounts'] as const
  const sources = nouns.map(async (noun) => {
    const ids = (
      await db
        .selectFrom(noun as 'users')
        .select('id')
        .execute()
    ).map(({ id }) => id)
    return (await sourcesOf(noun, ids).execute(db)).rows.map((row) => contactOf(noun, row))
  })
  const words = await sql<{ count: number }>`select count(*) as count from "contactWords"`.execute(db)
  return {
    kept: kept.rows.map(({ id, ...row }) => row).sort(byRecord),
    followed: (await Promise.all(sources)).flat().sort(byRecord),
    words: words.rows[0]?.count,
  }
}

async function expectCurrent() {
  const { kept, followed, words } = await contacts()
  expect(kept).toEqual(followed)
  expect(words).toBe(followed.length)
  // What is in the index itself agrees with the words.
  await sql`insert into "contactWords" ("contactWords", rank) values ('integrity-check', 1)`.execute(db)
}

const write = (work: (journal: Journal, transaction: Transaction<Tables>) => Promise<unknown>) =>
  db.transaction().execute(async (transaction) => {
    await work(openJournal(transaction, operatorId, 'test', apron.clock.now()), transaction)
  })

const someone = (lastName: string) => ({ lastName, externalReference: 'W-1', status: 'ACTIVE' }) as NewRow<'users'>

describe('the index is what the records say', () => {
  test('of the demo operator', async () => {
    expect((await contacts()).kept.length).toBeGreaterThan(50)
    await expectCurrent()
  })

  test('after it was made again', async () => {
    await sql`update settings set value = '0' where scope = 'data' and name = 'contacts'`.execute(db)
    await sql`update contacts set name = 'old', "isActive" = 0`.execute(db)
    await fillContacts(db)
    await expectCurrent()
  })

  test('is read by the transaction that writes', async () => {
    const query = { noun: 'users' as const, search: 'midway', inactive: false, limit: 5 }
    await write(async (journal, transaction) => {
      const own = operatorDb(transaction, operatorId)
      const { id } = await journal.add('users', someone('Midway'))
      expect(await contactPage(own, query)).toEqual([id])
      await journal.change('users', id, { lastName: 'Halfway' })
      expect(await contactCount(own, query)).toBe(0)
      await journal.remove('users', id)
    })
    await expectCurrent()
  })

  test('has nothing of a transaction that is rolled back', async () => {
    const failing = write(async (journal) => {
      await journal.add('users', someone('Rolledback'))
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await expectCurrent()
  })

  test('is written once for a record that is written several times', async () => {
    const queries = await queriesOf(() =>
      write(async (journal) => {
        const { id } = await journal.add('users', someone('Often'))
        for (const lastName of ['Oftener', 'Oftenest']) await journal.change('users', id, { lastName })
      }),
    )
    expect(queries.filter((query) => /(insert into|update) "contactWords"/.test(query))).toHaveLength(1)
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'a partner makes a person with an account',
      async () =>
        answered(
          await apron.desk.users.create({
            body: { firstName: 'Åsa', lastName: 'Öberg', email: 'asa@example.org', account: { name: 'Quist AB' } },
          }),
        ),
    ],
    [
      'the desk renames an account that has people',
      async () => {
        const [account] = answered(await apron.desk.accountDesk.table({ query: { search: 'quist' } }))
        const params = { accountId: String(account?.accountId) }
        answered(await apron.desk.accountDesk.change({ params, body: { name: 'Sundqvist AB', address: null } }))
        expect(answered(await apron.desk.peopleDesk.table({ query: { search: 'asa sundq' } }))).toHaveLength(1)
        expect(answered(await apron.desk.peopleDesk.table({ query: { search: 'quist' } }))).toEqual([])
      },
    ],
    [
      'a document becomes the main one, and is deleted',
      async () => {
        const [person] = answered(await apron.desk.peopleDesk.table({ query: { search: 'asa' } }))
        const params = { userExternalReference: person?.externalReference ?? '' }
        const body = { number: 'PX 771-9', main: true, expirationDate: '2030-01-01' }
        const card = answered(await apron.desk.userDocuments.create({ params, body }))
        expect(answered(await apron.desk.peopleDesk.table({ query: { search: 'px 771' } }))).toHaveLength(1)
        await expectCurrent()
        const idCard = card.externalReference
        answered(await apron.desk.userDocuments.remove({ params: { ...params, externalReference: idCard } }))
        expect(answered(await apron.desk.peopleDesk.table({ query: { search: 'px 771' } }))).toEqual([])
      },
    ],
    [
      'crew are added',
      async () => answered(await apron.desk.crew.add({ body: { firstName: 'Nils', lastName: 'Ek', roles: ['FO'] } })),
    ],
    [
      'people are merged, and this is undone',
      async () => {
        const made = async (lastName: string) => answered(await apron.desk.users.create({ body: { lastName } }))
        const [one, other] = [await made('Twice'), await made('Twicely')]
        const params = { userId: String(one.internalId) }
        answered(await apron.desk.peopleDesk.merge({ params, body: { into: other.internalId } }))
        expect(answered(await apron.desk.peopleDesk.table({ query: { search: 'twice' } }))).toHaveLength(1)
        await expectCurrent()
        answered(await apron.desk.undo.run({ body: {} }))
        expect(answered(await apron.desk.peopleDesk.table({ query: { search: 'twice' } }))).toHaveLength(2)
      },
    ],
    [
      'a new person is undone',
      async () => {
        answered(await apron.desk.users.create({ body: { lastName: 'Shortly' } }))
        answered(await apron.desk.undo.run({ body: {} }))
        expect(answered(await apron.desk.peopleDesk.table({ query: { search: 'shortly' } }))).toEqual([])
      },
    ],
  ])('%s', async (_what, work) => {
    await work()
    await expectCurrent()
  })

  const text = fc.constantFrom('Müller', 'de la Cruz', 'Ωmega', '김', 'Straße 7', 'a', '+43 664 1234', '', null)
  const step = fc.record({
    kind: fc.constantFrom('add', 'person', 'account', 'card', 'crew', 'remove', 'restore'),
    pick: fc.nat(),
    one: text,
    other: text,
    active: fc.boolean(),
  })

  test('after any writes through the journal', async () => {
    let count = 0
    let removed: { [column: string]: unknown }[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const { kind, pick, one, other, active } of steps)
          await write(async (journal, transaction) => {
            const chosenOf = <Row>(rows: Row[]) => rows[pick % Math.max(1, rows.length)]
            const status = active ? ('ACTIVE' as const) : ('INACTIVE' as const)
            const people = await transaction.selectFrom('users').selectAll().where('notes', '=', 'made').execute()
            const accounts = await transaction.selectFrom('accounts').selectAll().execute()
            const person = chosenOf(people)
            const account = chosenOf(accounts)
            if (kind === 'add')
              await journal.addAll(
                'users',
                [one, other].map((lastName) => ({
                  ...{ lastName, status, notes: 'made', externalReference: `made-${count++}` },
                })) as never,
              )
            else if (kind === 'account' && account)
              await journal.change('accounts', account.id, { name: `${one} ${other}`, phone: other, status })
            else if (!person) return
            else if (kind === 'person')
              await journal.change('users', person.id, {
                ...{ firstName: one, mobile: other, status, accountId: active ? (account?.id ?? null) : null },
              })
            else if (kind === 'card') {
              const card = {
                userId: person.id,
                type: 'PASSPORT',
                number: one ?? 'X',
                externalReference: `c-${count++}`,
              }
              const main = await transaction
                .selectFrom('idCards')
                .select('id')
                .where('userId', '=', person.id)
                .execute()
              for (const { id } of main) await journal.change('idCards', id, { main: 0 })
              await journal.add('idCards', { ...card, main: active ? 1 : 0 } as never)
            } else if (kind === 'crew') {
              const row = await transaction.selectFrom('crew').select('id').where('userId', '=', person.id).execute()
              if (row[0]) await journal.remove('crew', row[0].id)
              else await journal.add('crew', { userId: person.id, roles: '[]', tails: '[]', isExternal: 0 } as never)
            } else if (kind === 'remove') {
              const used = await transaction
                .selectFrom('users')
                .leftJoin('idCards', 'idCards.userId', 'users.id')
                .leftJoin('crew', 'crew.userId', 'users.id')
                .select(['idCards.id as cardId', 'crew.id as crewId'])
                .where('users.id', '=', person.id)
                .executeTakeFirst()
              if (used?.cardId || used?.crewId) return
              removed.push({ ...person })
              await journal.remove('users', person.id)
            } else if (kind === 'restore') {
              const [row, ...rest] = removed
              removed = rest
              if (row) await journal.restore('users', row)
            }
          })
        await expectCurrent()
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})

describe('a search', () => {
  const own = () => operatorDb(db, operatorId)

  test('finds by letters exactly what fits, in every spelling', async () => {
    const sources = await sql<{ [column: string]: string | null }>`select users.id, users."firstName", "middleName",
      "lastName", "logName", acronym, users."externalReference", users.email, users.phone, users.mobile,
      accounts.name as account, "idCards".number as card
      from users left join accounts on accounts.id = users."accountId"
      left join "idCards" on "idCards"."userId" = users.id and main = 1`.execute(db)
    const texts = sources.rows.flatMap(({ id: _, ...row }) => Object.values(row).filter((value) => value !== null))
    const words = fc
      .array(fc.tuple(fc.constantFrom(...texts), fc.nat(8), fc.nat(3)), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.map(([whole, length, from]) => whole.slice(from, from + length)).join(' '))
      .filter((search) => /\p{L}/u.test(search))
    await fc.assert(
      fc.asyncProperty(words, async (search) => {
        const query = { noun: 'users' as const, search, inactive: true, limit: 5000 }
        const ids = await contactPage(own(), query)
        const fitting = sources.rows.filter(({ id: _, ...row }) => fits(search, Object.values(row))).map(({ id }) => id)
        expect(ids.toSorted()).toEqual(fitting.toSorted())
        expect(await contactCount(own(), query)).toBe(ids.length)
      }),
      { numRuns: 200 },
    )
  })

  test('finds telephone numbers by any of their digits', async () => {
    const body = { lastName: 'Ringer', mobile: '+43 (664) 123-45 67' }
    const { internalId } = answered(await apron.desk.users.create({ body }))
    for (const search of ['+43 664 1234567', '0664 1234567', '0043664123', '664-123', '4567', '6412'])
      expect(
        answered(await apron.desk.peopleDesk.table({ query: { search } })).map(({ userId }) => userId),
        search,
      ).toContain(internalId)
    expect(answered(await apron.desk.peopleDesk.table({ query: { search: '457' } }))).toEqual([])
  })

  test('has the exact name first, then names, then the rest; each part by name', async () => {
    const person = async (firstName: string, lastName: string, account?: string) =>
      answered(
        await apron.desk.users.create({
          body: { firstName, lastName, ...(account ? { account: { name: account } } : {}) },
        }),
      )
    await person('Zoe', 'Abbot', 'Vanter Anna Holding')
    await person('Anna', 'Vantermann')
    await person('Annabel', 'Vanter')
    await person('Anna', 'Vanter')
    await person('Anna', 'Vanter')
    const names = async (search: string, limit = 50) =>
      answered(await apron.desk.peopleDesk.table({ query: { search, limit } })).map(({ name }) => name)
    const all = ['Anna Vanter', 'Anna Vanter', 'Annabel Vanter', 'Anna Vantermann', 'Zoe Abbot']
    expect(await names('anna vanter')).toEqual(all)
    expect(await names('anna vanter', 2)).toEqual(all.slice(0, 2))
    expect((await names('vanter anna')).at(-1)).toBe('Zoe Abbot')
  })

  test('goes on page by page, each record once', async () => {
    const { desk } = apron
    type Query = NonNullable<Parameters<typeof desk.peopleDesk.table>[0]['query']>
    const people: Query[] = [
      {},
      ...[{ search: 'a' }, { search: 'an' }, { search: 'a', inactive: true, sort: 'email', desc: true } as const],
      ...(['account', 'documentExpires', 'nextFlightAt', 'isCrew', 'status'] as const).map((sort) => ({ sort })),
      { sort: 'nextFlightAt', desc: true, search: 'e' },
    ]
    for (const query of people) {
      const page = async (limit: number, after?: number) =>
        answered(await desk.peopleDesk.table({ query: { ...query, limit, ...(after ? { after } : {}) } })).map(
          ({ userId }) => userId,
        )
      const all = await page(1000)
      const ids: number[] = []
      for (let part = await page(7); part.length > 0; part = await page(7, ids.at(-1))) ids.push(...part)
      expect(ids).toEqual(all)
      expect(new Set(ids).size).toBe(ids.length)
      const { sort: _, desc: __, ...filter } = query
      expect(answered(await desk.peopleDesk.count({ query: filter }))).toEqual({ count: ids.length })
      expect(ids.length).toBeGreaterThan(7)
    }
    const accounts = async (sort: 'people' | 'bookings' | 'lastBookedAt', desc: boolean) =>
      answered(await desk.accountDesk.table({ query: { sort, desc } })).map((row) => row[sort] ?? 0)
    for (const sort of ['people', 'bookings', 'lastBookedAt'] as const)
      expect(await accounts(sort, true)).toEqual((await accounts(sort, false)).toReversed())
    const bookings = await accounts('bookings', true)
    expect(bookings).toEqual(bookings.toSorted((one, other) => other - one))
    expect(refused(await desk.peopleDesk.table({ query: { after: 2_000_000_000 } }))).toMatchObject({
      ...{ status: 400, fields: ['after'] },
    })
  })

  test('finds nothing of another operator, nor anything for a partner of a provider', async () => {
    const other = '01970000-0000-7000-8000-000000000001'
    const { publicId } = await db.selectFrom('operators').select('publicId').executeTakeFirstOrThrow()
    const row = await db.selectFrom('operators').selectAll().executeTakeFirstOrThrow()
    await db
      .insertInto('operators')
      .values({ ...row, id: other, publicId: publicId + 1 })
      .execute()
    await db.transaction().execute(async (transaction) => {
      const journal = openJournal(transaction, other, 'test', apron.clock.now())
      await journal.add('users', { lastName: 'Elsewhere', status: 'ACTIVE', externalReference: 'e-1' } as never)
    })
    const query = { noun: 'users' as const, search: 'elsewhere', inactive: true, limit: 10 }
    const found = async (at: ReturnType<typeof operatorDb>) => [
      (await contactPage(at, query)).length,
      await contactCount(at, query),
    ]
    expect(await found(operatorDb(db, other))).toEqual([1, 1])
    expect(await found(own())).toEqual([0, 0])
    expect(await found(operatorDb(db, other, null))).toEqual([0, 0])
    expect(await contactCount(operatorDb(db, other), { ...query, search: '' })).toBe(1)
    // A search is words: nothing in it reaches the query of the index.
    for (const search of ['" OR elsewhere', '{scope} : users', 'elsewhere NOT x', 'a" * OR "b', '*', '^'])
      expect(await contactPage(operatorDb(db, other), { ...query, search })).toBeDefined()
  })
})
