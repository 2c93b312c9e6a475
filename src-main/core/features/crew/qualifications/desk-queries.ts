import type { Selectable } from 'kysely'
import {
  dayField,
  type Field,
  instantField,
  type Listing,
  type ListingQuery,
  listPage,
  numberField,
  wordField,
} from '../../../data/listing.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { QualificationTypesTable } from '../../../data/tables/crew.ts'

export type QualificationTypeRow = Selectable<QualificationTypesTable>

/** The kinds by name, those out of use only if requested. */
export function qualificationTypeList(db: OperatorDb, inactive: boolean) {
  const all = db.from('qualificationTypes').selectAll().orderBy('name')
  return (inactive ? all : all.where('isActive', '=', 1)).execute()
}

/** The kinds in use that crew must hold to fly. */
export const requiredTypes = (db: OperatorDb) =>
  db
    .from('qualificationTypes')
    .selectAll()
    .where('isActive', '=', 1)
    .where('isRequired', '=', 1)
    .orderBy('name')
    .execute()

export function typeByPublicId(db: OperatorDb, publicId: number) {
  return db.from('qualificationTypes').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}

/** How many people hold one of each kind, by the kind's row. */
export async function holdersOf(db: OperatorDb): Promise<Map<string, number>> {
  const counts = await db
    .from('qualifications')
    .select(({ fn }) => ['typeId', fn.count<number>('userId').distinct().as('people')])
    .groupBy('typeId')
    .execute()
  return new Map(counts.map(({ typeId, people }) => [typeId, people]))
}

const yesOrNo = (column: string): Field => ({
  column,
  operators: ['EQ', 'NE'],
  read: (text) => ({ true: 1, false: 0 })[text],
  expects: 'true or false',
})

const types: Listing = {
  fields: {
    id: numberField('qualificationTypes.publicId'),
    name: wordField('qualificationTypes.name'),
    abbreviation: wordField('qualificationTypes.abbreviation'),
    type: wordField('qualificationTypes.type'),
    trainingType: wordField('qualificationTypes.trainingType'),
    appliesTo: wordField('qualificationTypes.appliesTo'),
    parentId: numberField('parents.publicId'),
    isActive: yesOrNo('qualificationTypes.isActive'),
    updatedAtDateTime: instantField('qualificationTypes.updatedAt'),
  },
  sort: 'name,asc',
  last: 'qualificationTypes.publicId',
}

export function typePage(db: OperatorDb, query: ListingQuery) {
  const all = db
    .from('qualificationTypes')
    .leftJoin('qualificationTypes as parents', 'parents.id', 'qualificationTypes.parentId')
    .selectAll('qualificationTypes')
  return listPage(all, types, query)
}

/** The qualifications of people, with the kind of each and the number of the person. */
export function qualifications(db: OperatorDb) {
  return db
    .from('qualifications')
    .innerJoin('qualificationTypes', 'qualificationTypes.id', 'qualifications.typeId')
    .innerJoin('users', 'users.id', 'qualifications.userId')
    .selectAll('qualifications')
    .select(['users.publicId as pilotId', 'qualificationTypes.publicId as typePublicId'])
    .select(['qualificationTypes.name as typeName', 'qualificationTypes.validity', 'qualificationTypes.grace'])
}

export function qualificationByPublicId(db: OperatorDb, publicId: number) {
  return qualifications(db).where('qualifications.publicId', '=', publicId).executeTakeFirst()
}
export type QualificationRow = NonNullable<Awaited<ReturnType<typeof qualificationByPublicId>>>

/** The qualifications, the first to expire on top, those that never do at the end. */
export function qualificationList(db: OperatorDb, filter: { pilotId?: number; expiringBy?: string }) {
  let all = qualifications(db)
    .orderBy((eb) => eb('qualifications.expiryDate', 'is', null))
    .orderBy('qualifications.expiryDate')
    .orderBy('qualifications.publicId')
  if (filter.pilotId !== undefined) all = all.where('users.publicId', '=', filter.pilotId)
  if (filter.expiringBy !== undefined) all = all.where('qualifications.expiryDate', '<=', filter.expiringBy)
  return all.execute()
}

/** The qualifications of people, oldest first. */
export async function qualificationsOf(db: OperatorDb, userIds: string[]): Promise<QualificationRow[]> {
  if (userIds.length === 0) return []
  return qualifications(db).where('qualifications.userId', 'in', userIds).orderBy('qualifications.publicId').execute()
}

/** The same without those of kinds that are out of use. */
export async function activeQualificationsOf(db: OperatorDb, userIds: string[]): Promise<QualificationRow[]> {
  if (userIds.length === 0) return []
  return qualifications(db)
    .where('qualifications.userId', 'in', userIds)
    .where('qualificationTypes.isActive', '=', 1)
    .execute()
}

const held: Listing = {
  fields: {
    id: numberField('qualifications.publicId'),
    crewId: { ...numberField('users.publicId'), operators: ['EQ'] },
    qualificationId: numberField('qualificationTypes.publicId'),
    qualificationTypeId: numberField('qualificationTypes.publicId'),
    issueDate: dayField('qualifications.issueDate'),
    expiryDate: dayField('qualifications.expiryDate'),
    isPilotInCommand: yesOrNo('qualifications.isPilotInCommand'),
    updatedAtDateTime: instantField('qualifications.updatedAt'),
  },
  sort: 'id,asc',
  last: 'qualifications.id',
}

/** A page of what crew are qualified for. */
export function qualificationPage(db: OperatorDb, query: ListingQuery) {
  return listPage(qualifications(db), held, query)
}
