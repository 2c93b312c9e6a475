import type { OperatorDb } from '../../../data/operator-db.ts'

/** The first aircraft of the fleet that has a picture. */
export function aircraftWithPicture(db: OperatorDb) {
  return db
    .from('aircraft')
    .innerJoin('documents', 'documents.rowId', 'aircraft.id')
    .select(['aircraft.publicId', 'aircraft.tailNumber', 'documents.id as uuid'])
    .where('aircraft.status', '=', 'ACTIVE')
    .where('documents.noun', '=', 'aircraft')
    .orderBy('aircraft.position')
    .executeTakeFirst()
}

/** The newest maintenance schedule, and its aircraft. */
export function maintenanceSchedule(db: OperatorDb) {
  return db
    .from('maintenanceSchedules')
    .innerJoin('aircraft', 'aircraft.id', 'maintenanceSchedules.aircraftId')
    .select(['maintenanceSchedules.publicId', 'aircraft.publicId as aircraftId'])
    .orderBy('maintenanceSchedules.publicId', 'desc')
    .executeTakeFirst()
}

/** An airport of which a document and a note are kept. */
export function airportWithPapers(db: OperatorDb) {
  return db
    .from('airportData')
    .innerJoin('documents', 'documents.rowId', 'airportData.id')
    .innerJoin('airportNotes', (join) =>
      join
        .onRef('airportNotes.airport', '=', 'airportData.airport')
        .onRef('airportNotes.operatorId', '=', 'airportData.operatorId'),
    )
    .select(['airportData.airport', 'documents.id as uuid', 'airportNotes.publicId as noteId'])
    .where('documents.noun', '=', 'airportData')
    .orderBy('documents.publicId')
    .executeTakeFirst()
}
