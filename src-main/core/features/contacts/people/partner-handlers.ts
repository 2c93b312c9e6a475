import type { users as contract } from '../../../../../src-shared/contract/contacts/people.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { withTotal } from '../../../dispatch/pages.ts'
import { namedAccount } from '../accounts/create.ts'
import { changeUser } from './change.ts'
import { createUser } from './create.ts'
import { presentUser } from './present.ts'
import { userByNumber, userByReference, userCount, userPage, withParts } from './queries.ts'

const present = async (db: OperatorDb, publicId: number) => {
  const [parts] = await withParts(db, [found(await userByNumber(db, publicId), 'user_not_found')])
  return presentUser(found(parts, 'user_not_found'))
}

/** All but users as passengers, which the flights' wing answers. */
export const users: Omit<HandlersOf<typeof contract>, 'passenger'> = {
  async list({ db }, { query }) {
    const page = (await withParts(db, await userPage(db, query))).map(presentUser)
    return withTotal(page, await userCount(db))
  },
  async create(context, { body: { account, ...person } }) {
    // A user's own name does not choose the account of others: it is named or there is none.
    const named = account && (await namedAccount(context, account, undefined, 'account'))
    const created = await createUser(context, person, named?.id)
    const [parts] = await withParts(context.db, [created])
    return presentUser(found(parts, 'user_not_found'))
  },
  async read({ db }, { params }) {
    const row = found(await userByReference(db, params.externalReference), 'user_not_found')
    const [parts] = await withParts(db, [row])
    return presentUser(found(parts, 'user_not_found'))
  },
  async update(context, { params, body }) {
    const row = found(await userByReference(context.db, params.externalReference), 'user_not_found')
    await changeUser(context, row, body)
    return present(context.db, row.publicId)
  },
  async remove(context, { params }) {
    const row = found(await userByReference(context.db, params.externalReference), 'user_not_found')
    await context.change('users', row.id, { status: 'INACTIVE' })
    return present(context.db, row.publicId)
  },
}
