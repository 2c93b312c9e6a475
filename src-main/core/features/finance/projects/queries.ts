import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'

export function projectByNumber(db: OperatorDb, publicId: number) {
  return db.from('projects').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}

/** The project with this external reference, else with this number. */
export async function projectByReference(db: OperatorDb, reference: string): Promise<ProjectRow | undefined> {
  const own = db.from('projects').selectAll().where('externalReference', '=', reference)
  return (await own.executeTakeFirst()) ?? projectByNumber(db, asNumber(reference))
}
export type ProjectRow = NonNullable<Awaited<ReturnType<typeof projectByNumber>>>
