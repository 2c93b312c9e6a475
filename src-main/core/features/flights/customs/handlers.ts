import type { migration as contract } from '../../../../../src-shared/contract/flights/customs.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { findFlight } from '../flights/queries.ts'
import { migrationOf } from './page.ts'
import { saveMigration } from './write.ts'

export const migration: HandlersOf<typeof contract> = {
  async read({ db }, { params }) {
    return migrationOf(db, found(await findFlight(db, params.flightId), 'flight_not_found'))
  },
  async save(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    await saveMigration(context, flight, body)
    return migrationOf(context.db, flight)
  },
}
