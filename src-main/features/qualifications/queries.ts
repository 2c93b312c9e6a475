import type { Selectable } from 'kysely'
import type { Own } from '../../data/own.ts'
import type { QualificationTypesTable } from '../../data/tables/crew.ts'

export type QualificationTypeRow = Selectable<QualificationTypesTable>

/** Kinds by name; without those out of use unless they are asked for. */
export function qualificationTypeList(db: Own, inactive: boolean) {
  const all = db.from('qualificationTypes').selectAll().orderBy('name')
  return (inactive ? all : all.where('isActive', '=', 1)).execute()
}

export function typeByPublicId(db: Own, publicId: number) {
  return db.from('qualificationTypes').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}

function qualifications(db: Own) {
  return db
    .from('qualifications')
    .innerJoin('qualificationTypes', 'qualificationTypes.id', 'qualifications.typeId')
    .innerJoin('users', 'users.id', 'qualifications.userId')
    .selectAll('qualifications')
    .select(['users.publicId as pilotId', 'qualificationTypes.publicId as typePublicId'])
    .select('qualificationTypes.name as typeName')
}

export function qualificationByPublicId(db: Own, publicId: number) {
  return qualifications(db).where('qualifications.publicId', '=', publicId).executeTakeFirst()
}
export type QualificationRow = NonNullable<Awaited<ReturnType<typeof qualificationByPublicId>>>

/** Those that expire first at the top, those that never do at the end. */
export function qualificationList(db: Own, filter: { pilotId?: number; expiringBy?: string }) {
  let all = qualifications(db)
    .orderBy((eb) => eb('qualifications.expiryDate', 'is', null))
    .orderBy('qualifications.expiryDate')
    .orderBy('qualifications.publicId')
  if (filter.pilotId !== undefined) all = all.where('users.publicId', '=', filter.pilotId)
  if (filter.expiringBy !== undefined) all = all.where('qualifications.expiryDate', '<=', filter.expiringBy)
  return all.execute()
}
