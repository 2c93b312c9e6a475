import type { Own } from '../../../data/operator-db.ts'

function partners(db: Own) {
  return db
    .from('partners')
    .leftJoin('providers', 'providers.id', 'partners.providerId')
    .selectAll('partners')
    .select(['providers.publicId as providerNumber', 'providers.name as providerName'])
}

export function partnerList(db: Own) {
  return partners(db).orderBy('partners.publicId').execute()
}

export function partnerById(db: Own, id: string) {
  return partners(db).where('partners.id', '=', id).executeTakeFirst()
}
export type PartnerRow = NonNullable<Awaited<ReturnType<typeof partnerById>>>

function keys(db: Own) {
  return db
    .from('keys')
    .innerJoin('partners', 'partners.id', 'keys.partnerId')
    .selectAll('keys')
    .select('partners.name as partnerName')
}

export function keyList(db: Own) {
  return keys(db).orderBy('keys.createdAt', 'desc').orderBy('keys.id', 'desc').execute()
}

export function keyById(db: Own, id: string) {
  return keys(db).where('keys.id', '=', id).executeTakeFirst()
}
