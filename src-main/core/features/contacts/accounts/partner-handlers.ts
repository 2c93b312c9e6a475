import type { accounts as contract } from '../../../../../src-shared/contract/contacts/accounts.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { withTotal } from '../../../dispatch/pages.ts'
import { changeAccount } from './change.ts'
import { createAccount } from './create.ts'
import { presentAccount } from './present.ts'
import { accountByNumber, accountByReference, accountCount, accountPage } from './queries.ts'

export const accounts: HandlersOf<typeof contract> = {
  async list({ db }, { query }) {
    return withTotal((await accountPage(db, query)).map(presentAccount), await accountCount(db))
  },
  async create(context, { body }) {
    return presentAccount(await createAccount(context, body))
  },
  async read({ db }, { params }) {
    return presentAccount(found(await accountByReference(db, params.externalReference), 'account_not_found'))
  },
  async update(context, { params, body }) {
    const row = found(await accountByReference(context.db, params.externalReference), 'account_not_found')
    await changeAccount(context, row, body)
    return presentAccount(found(await accountByNumber(context.db, row.publicId), 'account_not_found'))
  },
  async remove(context, { params }) {
    const row = found(await accountByReference(context.db, params.externalReference), 'account_not_found')
    await context.change('accounts', row.id, { status: 'INACTIVE' })
    return presentAccount({ ...row, status: 'INACTIVE' })
  },
}
