import type { OperatorDb } from '../../../data/operator-db.ts'
import { type DocumentRow, documentByReference, documentsOfAll } from '../../office/documents/queries.ts'

/** The kind of those documents of an aircraft that are its pictures. */
export const PICTURE = 'PICTURE'

const isPicture = ({ noun, kind }: DocumentRow) => noun === 'aircraft' && kind === PICTURE

/** A picture by its uuid; other documents of an aircraft are none. */
export async function pictureById(db: OperatorDb, uuid: string): Promise<DocumentRow | undefined> {
  const document = await documentByReference(db, uuid)
  return document && isPicture(document) ? document : undefined
}

/** The pictures of some aircraft, the first of each first. */
export async function picturesOf(db: OperatorDb, aircraftIds: string[]): Promise<DocumentRow[]> {
  return (await documentsOfAll(db, 'aircraft', aircraftIds)).filter(isPicture)
}

/** The uuid of the first picture of each aircraft that has one, by the aircraft's id. */
export async function firstPictures(db: OperatorDb, aircraftIds: string[]): Promise<Map<string, string>> {
  const pictures = await picturesOf(db, aircraftIds)
  return new Map(pictures.toReversed().map(({ rowId, id }) => [rowId, id]))
}
