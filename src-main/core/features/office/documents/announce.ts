import type { Writing } from '../../../dispatch/context.ts'
import { announceDocuments } from './announce-documents.ts'

/** The person whose document or qualification a record is; the person itself. */
async function personOf({ db }: Writing, noun: string, rowId: string): Promise<string | undefined> {
  if (noun === 'users') return rowId
  if (noun !== 'idCards' && noun !== 'qualifications') return undefined
  return (
    await db
      .from(noun as 'idCards')
      .select('userId')
      .where('id', '=', rowId)
      .executeTakeFirst()
  )?.userId
}

/** Records events for the coming flights of a person whose document got or lost a file (decision 27). */
export async function announceFile(writing: Writing, { noun, rowId }: { noun: string; rowId: string }): Promise<void> {
  const userId = await personOf(writing, noun, rowId)
  if (userId) await announceDocuments(writing, userId)
}
