import type { Writing } from '../../../dispatch/context.ts'

/** Flights of a person that are not over yet, by the table that puts people on flights. */
function flightsToCome(writing: Writing, table: 'flightCrew' | 'tickets', userId: string) {
  const of = writing.db
    .from(table as 'tickets')
    .select('flightId')
    .where('userId', '=', userId)
  return writing.db
    .from('flights')
    .select('publicId')
    .where('id', 'in', of)
    .where('arrivalAt', '>=', writing.now)
    .where('canceledAt', 'is', null)
    .orderBy('departureAt')
    .execute()
}

/** Records that a person's documents changed, for each coming flight that they work or travel on (decision 27). */
export async function announceDocuments(writing: Writing, userId: string): Promise<void> {
  for (const flight of await flightsToCome(writing, 'flightCrew', userId)) {
    await writing.record('FLIGHT_CREW_DOCUMENT_UPDATE', flight)
  }
  await announcePassenger(writing, userId)
}

/** Records that a passenger changed, for each coming flight (decision 27). */
export async function announcePassenger(writing: Writing, userId: string): Promise<void> {
  for (const flight of await flightsToCome(writing, 'tickets', userId)) {
    await writing.record('FLIGHT_PAX_LIST_UPDATE', flight)
  }
}

/** Records that a crew member's address changed, for each coming flight (decision 27). */
export async function announceCrewAddress(writing: Writing, userId: string): Promise<void> {
  for (const flight of await flightsToCome(writing, 'flightCrew', userId)) {
    await writing.record('FLIGHT_CREW_ADDRESS_UPDATE', flight)
  }
}
