import type { accounts as contract } from '../../../src-shared/contract/accounts.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import { createAccount } from './create.ts'
import { presentAccount } from './present.ts'
import { accountByReference, accountPage } from './queries.ts'

export const accounts: HandlersOf<typeof contract> = {
  async list({ db }, { query }) {
    return (await accountPage(db, query)).map(presentAccount)
  },
  async create(context, { body }) {
    return presentAccount(await createAccount(context, body))
  },
  async read({ db }, { params }) {
    return presentAccount(found(await accountByReference(db, params.externalReference), 'account'))
  },
}
