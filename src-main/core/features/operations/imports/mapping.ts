import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import type { Importable } from './column.ts'
import { guessedColumns } from './rules.ts'

/** The column that each field is read from: given by the caller, else guessed. @throws Problem invalid_input. */
export function columnsOf(
  noun: Importable,
  columns: string[],
  map: string | string[] | undefined,
): Map<string, number> {
  if (map === undefined) return guessedColumns(noun.columns, columns)
  return new Map(
    [map].flat().map((pair) => {
      const [, field = '', name = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? []
      const at = columns.indexOf(name)
      if (!noun.columns.some((column) => column.field === field)) {
        throw fieldProblem('map', message('import_field_unknown', { field }), 'query')
      }
      if (at < 0) throw fieldProblem('map', message('import_column_unknown', { name }), 'query')
      return [field, at]
    }),
  )
}
