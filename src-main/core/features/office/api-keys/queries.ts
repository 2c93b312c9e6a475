import type { OperatorDb } from '../../../data/operator-db.ts'

function partners(db: OperatorDb) {
  return db
    .from('partners')
    .leftJoin('providers', 'providers.id', 'partners.providerId')
    .selectAll('partners')
    .select(['providers.publicId as providerNumber', 'providers.name as providerName'])
}

export function partnerList(db: OperatorDb) {
  return partners(db).orderBy('partners.publicId').execute()
}

export function partnerById(db: OperatorDb, id: string) {
  return partners(db).where('partners.id', '=', id).executeTakeFirst()
}
export type PartnerRow = NonNullable<Awaited<ReturnType<typeof partnerById>>>

function keys(db: OperatorDb) {
  return db
    .from('keys')
    .innerJoin('partners', 'partners.id', 'keys.partnerId')
    .selectAll('keys')
    .select('partners.name as partnerName')
}

export function keyList(db: OperatorDb) {
  return keys(db).orderBy('keys.createdAt', 'desc').orderBy('keys.id', 'desc').execute()
}

export function keyById(db: OperatorDb, id: string) {
  return keys(db).where('keys.id', '=', id).executeTakeFirst()
}
