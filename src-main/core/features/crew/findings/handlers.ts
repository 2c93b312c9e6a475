import type { findings as contract } from '../../../../../src-shared/contract/crew/findings.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { DAY } from '../../../../../src-shared/time/durations.ts'
import { fieldProblem, found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { findingsOf } from './find.ts'
import { presentFindings } from './present.ts'

/** The range of a board, with a margin. */
const MAX_DAYS = 190

export const findings: HandlersOf<typeof contract> = {
  async during({ db }, { query }) {
    if (query.to - query.from > MAX_DAYS * DAY) {
      throw fieldProblem('to', message('window_too_long', { days: MAX_DAYS }), 'query')
    }
    return presentFindings(await findingsOf(db, { window: query }))
  },
  async flight({ db }, { params }) {
    const { id } = found(await findFlight(db, params.flightId), 'flight_not_found')
    return presentFindings(await findingsOf(db, { flightIds: [id] }))
  },
}
