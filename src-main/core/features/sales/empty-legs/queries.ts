import type { OperatorDb } from '../../../data/operator-db.ts'

/** Positioning flights on offer that have not left at an instant, earliest first. */
export function flightsOffered(db: OperatorDb, now: number) {
  return db
    .from('flights')
    .innerJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
    .innerJoin('airports as departure', 'departure.code', 'flights.departureAirport')
    .innerJoin('airports as arrival', 'arrival.code', 'flights.arrivalAirport')
    .select(['flights.publicId', 'flights.departureAt', 'flights.arrivalAt'])
    .select((eb) => [
      eb.ref('flights.offerPrice').$notNull().as('price'),
      eb.ref('flights.offerCurrency').$notNull().as('currency'),
    ])
    .select(['aircraft.tailNumber', 'aircraft.typeName', 'aircraft.model', 'aircraft.numberOfSeats'])
    .select(['departure.code as departureCode', 'departure.iata as departureIata'])
    .select(['arrival.code as arrivalCode', 'arrival.iata as arrivalIata'])
    .where('flights.offerPrice', 'is not', null)
    .where('flights.departureAt', '>', now)
    .where('flights.offBlockAt', 'is', null)
    .where('flights.canceledAt', 'is', null)
    .where('flights.pax', '=', 0)
    .where('aircraft.status', '=', 'ACTIVE')
    .orderBy('flights.departureAt')
    .orderBy('flights.publicId')
    .execute()
}
export type OfferedFlight = Awaited<ReturnType<typeof flightsOffered>>[number]
