import { sql } from 'kysely'
import type { FigureList } from '../../../../../src-shared/contract/operations/figures.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { countedFlights, isEmpty, lateOff, lateOn, minutes, offBlock, offBlockWithin, type Window } from './queries.ts'

/** The flights of a list. */
function listOf(db: OperatorDb, window: Window, of: FigureList) {
  switch (of) {
    case 'legs':
      return countedFlights(db, window)
    case 'empty':
      return countedFlights(db, window).where(isEmpty)
    case 'lateDepartures':
      return countedFlights(db, window).where(lateOff)
    case 'lateArrivals':
      return countedFlights(db, window).where(lateOn)
    case 'uplift':
      return countedFlights(db, window).where('flights.upliftMass', 'is not', null)
    case 'noUplift':
      return countedFlights(db, window).where('flights.upliftMass', 'is', null)
    case 'notFlown':
      return offBlockWithin(db, window).where('flights.canceledAt', 'is', null).where('flights.onBlockAt', 'is', null)
    case 'canceled':
      return offBlockWithin(db, window).where('flights.canceledAt', 'is not', null)
  }
}

interface Behind {
  of: FigureList
  /** Null for flights of no aircraft. */
  aircraftId: string | null | undefined
  userId: string | undefined
}

/** The flights behind a figure, in order of departure. */
export function flightsBehind(db: OperatorDb, window: Window, { of, aircraftId, userId }: Behind) {
  return listOf(db, window, of)
    .$if(aircraftId !== undefined, (query) =>
      aircraftId === null
        ? query.where('flights.aircraftId', 'is', null)
        : query.where('flights.aircraftId', '=', aircraftId as string),
    )
    .$if(userId !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('flightCrew')
            .select('flightCrew.id')
            .where('flightCrew.operatorId', '=', db.operatorId)
            .whereRef('flightCrew.flightId', '=', 'flights.id')
            .where('flightCrew.userId', '=', userId as string),
        ),
      ),
    )
    .innerJoin('bookings', 'bookings.id', 'flights.bookingId')
    .innerJoin('accounts', 'accounts.id', 'bookings.accountId')
    .leftJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
    .select(['flights.id', 'flights.publicId', 'flights.flightNumber', 'flights.tripNumber', 'flights.legNumber'])
    .select(['flights.departureAirport', 'flights.arrivalAirport', 'flights.flightType', 'flights.delayCode'])
    .select([
      'flights.realDepartureAirport',
      'flights.realArrivalAirport',
      'flights.upliftMass',
      'flights.fuelMassUnit',
    ])
    .select(['flights.departureAt', 'flights.arrivalAt', 'flights.offBlockAt', 'flights.onBlockAt'])
    .select(['flights.scheduledDepartureAt', 'flights.scheduledArrivalAt'])
    .select(['aircraft.tailNumber', 'accounts.name as accountName'])
    .select(sql<number>`${minutes}`.as('blockMinutes'))
    .orderBy(offBlock)
    .orderBy('flights.publicId')
    .execute()
}
export type FlightBehind = Awaited<ReturnType<typeof flightsBehind>>[number]
