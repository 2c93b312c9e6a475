import { fieldProblem, Problem } from '../../src-shared/errors.ts'

/** Which field a violated unique index speaks of: the last column SQLite names, as `bookings.reference`. */
const violated = /UNIQUE constraint failed: .*?(\w+)\.(\w+)$/

/** Unique indexes decide what is taken, so that two requests at once can't both win; this gives them words. */
export function conflictOf(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  if (error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY') {
    return new Problem('state_conflict', 'Other records still refer to this one.')
  }
  if (error.code !== 'SQLITE_CONSTRAINT_UNIQUE' && error.code !== 'SQLITE_CONSTRAINT_PRIMARYKEY') return undefined
  const field = violated.exec(error.message)?.[2] ?? 'reference'
  const { message, details } = fieldProblem(field, 'is already taken; choose another.')
  return new Problem('reference_taken', message, details)
}
