import type { gettingStarted as contract } from '../../../../../src-shared/contract/operations/getting-started.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { operator } from '../../office/setup/queries.ts'
import { firstTail, hasCrew, hasFlight } from './queries.ts'

export const gettingStarted: HandlersOf<typeof contract> = {
  async read({ db }) {
    const { baseAirport } = found(await operator(db), 'operator_not_found')
    const tailNumber = (await firstTail(db)) ?? null
    return { baseAirport, tailNumber, hasCrew: await hasCrew(db), hasFlight: await hasFlight(db) }
  },
}
