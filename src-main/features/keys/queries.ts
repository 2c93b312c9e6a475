import type { Own } from '../../data/own.ts'

export function partnerList(db: Own) {
  return db.from('partners').selectAll().orderBy('publicId').execute()
}

export function partnerById(db: Own, id: string) {
  return db.from('partners').selectAll().where('id', '=', id).executeTakeFirst()
}

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
