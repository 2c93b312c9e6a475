import { message } from '../../../src-shared/messages/index.ts'
import { fieldProblem, Problem } from '../../../src-shared/wire/errors.ts'

/** The message of a violated unique index: its last column is the field, as `bookings.reference`. */
const VIOLATED = 'UNIQUE constraint failed: '
const lastColumn = /\.(\w+)$/

/** Unique indexes decide what is taken, so that two requests at once can't both win; this gives them words. */
export function conflictOf(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  if (error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY') {
    return new Problem('state_conflict', message('record_in_use'))
  }
  if (error.code !== 'SQLITE_CONSTRAINT_UNIQUE' && error.code !== 'SQLITE_CONSTRAINT_PRIMARYKEY') return undefined
  const columns = error.message.startsWith(VIOLATED) ? error.message.slice(VIOLATED.length) : ''
  const field = lastColumn.exec(columns)?.[1] ?? 'reference'
  return fieldProblem(field, message('already_taken'), 'body', 'reference_taken')
}
