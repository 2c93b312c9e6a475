import type { OperatorDb } from '../../../data/operator-db.ts'

function tasks(db: OperatorDb) {
  return db
    .from('tasks')
    .innerJoin('aircraft', 'aircraft.id', 'tasks.aircraftId')
    .selectAll('tasks')
    .select('aircraft.publicId as aircraftPublicId')
}

export function taskByPublicId(db: OperatorDb, publicId: number) {
  return tasks(db).where('tasks.publicId', '=', publicId).executeTakeFirst()
}
export type TaskRow = NonNullable<Awaited<ReturnType<typeof taskByPublicId>>>

/** Tasks that are under way at some time between two instants, earliest first; `only` those with these ids. */
export function tasksDuring(db: OperatorDb, from: number, to: number, only?: string[]): Promise<TaskRow[]> {
  return tasks(db)
    .$if(only !== undefined, (query) => query.where('tasks.id', 'in', only ?? []))
    .where('tasks.startAt', '<', to)
    .where('tasks.endAt', '>', from)
    .orderBy('tasks.startAt')
    .orderBy('tasks.publicId')
    .execute()
}
