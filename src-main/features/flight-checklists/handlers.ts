import type { flightChecklists as contract } from '../../../src-shared/contract/flight-checklists.ts'
import type { HandlersOf } from '../../context.ts'
import { judgedCrewOf } from '../duty/check.ts'
import { presentPostflight } from './postflight.ts'
import { presentPreflight } from './preflight.ts'
import { checklistOf } from './queries.ts'

export const flightChecklists: HandlersOf<typeof contract> = {
  async preflight({ db }, { params }) {
    const checklist = await checklistOf(db, params.flightId)
    return presentPreflight(checklist, await judgedCrewOf(db, checklist.flight))
  },
  async postflight({ db }, { params }) {
    return presentPostflight(await checklistOf(db, params.flightId))
  },
}
