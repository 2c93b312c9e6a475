import type { emptyLegs as contract } from '../../../../../src-shared/contract/sales/empty-legs.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { presentEmptyLeg } from './present.ts'
import { flightsOffered } from './queries.ts'

export const emptyLegs: HandlersOf<typeof contract> = {
  async list({ db, now }) {
    return (await flightsOffered(db, now)).map(presentEmptyLeg)
  },
}
