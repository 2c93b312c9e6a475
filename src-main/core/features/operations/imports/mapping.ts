import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import type { Importable } from './column.ts'
import { guessedColumns } from './rules.ts'
import type { Table } from './table.ts'

/** Rows whose values are looked at. */
const LOOKED_AT = 50

/** The column that each field is read from: given by the caller, else guessed. @throws Problem invalid_input. */
export function columnsOf(
  noun: Importable,
  { columns, rows }: Table,
  map: string | string[] | undefined,
): Map<string, number> {
  if (map === undefined) {
    const cells = rows.slice(0, LOOKED_AT).map((row) => row.cells)
    return guessedColumns(noun.columns, columns, cells)
  }
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

/** The edits of a preview: `<line>,<field>=<text>`. @throws Problem invalid_input. */
export function editsIn(noun: Importable, edits: string | string[] | undefined): Map<number, Map<string, string>> {
  const byLine = new Map<number, Map<string, string>>()
  for (const edit of edits === undefined ? [] : [edits].flat()) {
    const [, line = '', field = '', text = ''] = /^(\d{1,9}),([^=]*)=(.*)$/s.exec(edit) ?? []
    if (!noun.columns.some((column) => column.field === field))
      throw fieldProblem('edit', message('import_field_unknown', { field: field || edit }), 'query')
    const fields = byLine.get(Number(line)) ?? new Map<string, string>()
    byLine.set(Number(line), fields.set(field, text.trim()))
  }
  return byLine
}
