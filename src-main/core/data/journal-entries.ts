/** The columns of the journal that a history reads. */
export const entryColumns = ['sequence', 'at', 'actor', 'changeId', 'table', 'rowId', 'action', 'changes'] as const

/**
 * An entry of the journal with its changes as an object: the fields of an added or removed row, else
 * `[before, after]` by field.
 */
export const withChanges = <Entry extends { changes: string }, Changes = Record<string, unknown>>(
  entry: Entry,
): Omit<Entry, 'changes'> & { changes: Changes } => ({ ...entry, changes: JSON.parse(entry.changes) as Changes })
