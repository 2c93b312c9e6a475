import type { aircraft as contract } from '../../../../../src-shared/contract/fleet/aircraft.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { resolveAircraft } from '../../fleet/aircraft/queries.ts'
import { presentPricing } from './present-aircraft-pricing.ts'
import { rulesOfAircraft } from './queries.ts'

export const aircraftPricing: Pick<HandlersOf<typeof contract>, 'pricing'> = {
  async pricing({ db }, { params }) {
    const row = found(await resolveAircraft(db, params.tailNumber), 'aircraft_not_found')
    return presentPricing(row, await rulesOfAircraft(db, row.id))
  },
}
