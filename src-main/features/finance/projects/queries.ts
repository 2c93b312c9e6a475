import { asNumber } from '../../../../src-shared/alias.ts'
import type { Own } from '../../../data/operator-db.ts'

export function projectByNumber(db: Own, publicId: number) {
  return db.from('projects').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}

/** By external reference, else by number. */
export async function projectByReference(db: Own, reference: string): Promise<ProjectRow | undefined> {
  const own = db.from('projects').selectAll().where('externalReference', '=', reference)
  return (await own.executeTakeFirst()) ?? projectByNumber(db, asNumber(reference))
}
export type ProjectRow = NonNullable<Awaited<ReturnType<typeof projectByNumber>>>
