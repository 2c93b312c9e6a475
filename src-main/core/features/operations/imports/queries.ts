import type { OperatorDb } from '../../../data/operator-db.ts'

/** Whether a change was made by an actor. */
export async function isOwnChange(db: OperatorDb, actor: string, changeId: string): Promise<boolean> {
  const entries = db.journal().select('sequence').where('actor', '=', actor).where('changeId', '=', changeId)
  return (await entries.limit(1).execute()).length > 0
}
