import type { flightChecklists as contract } from '../../../../../src-shared/contract/operations/readiness.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { presentPostflight } from './postflight.ts'
import { presentPreflight } from './preflight.ts'
import { checklistOf } from './queries.ts'

export const flightChecklists: HandlersOf<typeof contract> = {
  async preflight({ db }, { params }) {
    return presentPreflight(await checklistOf(db, params.flightId))
  },
  async postflight({ db }, { params }) {
    return presentPostflight(await checklistOf(db, params.flightId))
  },
}
