import type { passengersDesk as contract } from '../../../../../src-shared/contract/flights/passengers-desk.ts'
import { checkWritable } from '../../../../../src-shared/flight/flight-writes.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem, found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { turn } from '../../../runtime/turns.ts'
import { findFlight } from '../flights/queries.ts'
import { knownAs } from './known-people.ts'
import { addPassengers } from './new-passengers.ts'
import { accountOfFlight, ticketsOf } from './queries.ts'

export const passengersDesk: HandlersOf<typeof contract> = {
  async addAll(context, { params, body: { passengers } }) {
    const flight = checkWritable(found(await findFlight(context.db, params.flightId), 'flight_not_found'), 'passengers')
    for (const [at, { paxUserId, firstName, lastName }] of passengers.entries())
      if (paxUserId === undefined && !`${firstName ?? ''}${lastName ?? ''}`.trim())
        throw fieldProblem(`passengers[${at}].lastName`, message('person_name_required'))
    const account = await accountOfFlight(context.db, flight.bookingId)
    const { added, grew } = await addPassengers(context, flight, account, passengers)
    if (added.some(({ wasAboard }) => !wasAboard)) await context.record('FLIGHT_PAX_LIST_UPDATE', flight)
    if (grew) await context.record('FLIGHT_PAX_COUNT_UPDATE', flight)
    const numbers = new Map((await ticketsOf(context.db, flight.id)).map(({ id, publicId }) => [id, publicId]))
    return added.map(({ ticketId, user, ...rest }) => ({
      ...rest,
      ticketId: found(numbers.get(ticketId), 'ticket_not_found'),
      paxUserId: user.publicId,
      userReference: user.externalReference,
    }))
  },
  async known({ db }, { body: { people } }) {
    const answer = []
    for (const sought of people) {
      answer.push(await knownAs(db, sought))
      await turn()
    }
    return answer
  },
}
