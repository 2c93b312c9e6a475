import type { users as contract } from '../../../../../src-shared/contract/contacts/people.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { presentUser } from '../../contacts/people/present.ts'
import { passengerReferred } from './referred.ts'

export const userAsPassenger: Pick<HandlersOf<typeof contract>, 'passenger'> = {
  async passenger({ db, now }, { params }) {
    return presentUser(found(await passengerReferred(db, params.externalReference, now), 'passenger_not_found'))
  },
}
