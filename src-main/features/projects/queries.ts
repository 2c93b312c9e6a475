import type { Own } from '../../data/own.ts'

export function projectByNumber(db: Own, publicId: number) {
  return db.from('projects').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}
export type ProjectRow = NonNullable<Awaited<ReturnType<typeof projectByNumber>>>
