import type { Operation } from '../../../../../src-shared/contract/index.ts'
import type { Message } from '../../../../../src-shared/messages/index.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Reader } from './rules.ts'
import type { Updating } from './updating.ts'
import type { Values } from './values.ts'

/** A column that a file of a noun can have. */
export interface ImportColumn {
  /** Where its value goes in the body of the operation: `address.city`. */
  field: string
  /** The names of the column in a file, without regard to case and punctuation; the title is one of them. */
  title: string
  aliases?: readonly string[]
  required?: boolean
  /** How the text of a cell becomes a value; left out: it stays text. */
  read?: Reader
  example: string
  /** What values under an unknown head look like. */
  looksLike?(text: string): boolean
}

/**
 * A noun that can be imported: its columns, and the operation that its rows are handed to, where all else is checked.
 */
export interface Importable {
  operation: Operation
  columns: ImportColumn[]
  /** Rows that are alike in this field are one record; left out: each row is one. */
  group?: string
  /**
   * Makes the maker of bodies from the rows of a record; left out: each field is put in its place. It throws a field
   * problem for rows that make none.
   */
  bodies?(db: OperatorDb): Promise<(rows: Values[]) => unknown>
  /** Puts values of several columns together, such as a date and a time; notes what is doubtful, by field. */
  combined?(values: Values, doubt: (field: string, reason: Message) => void): Values
  /** Whether a row makes something of a time that has passed, which is asked about before it is written. */
  isPast?(values: Values, today: string): boolean
  /** How rows change records that are there; left out: they can't. */
  updating?: Updating
  /** The field that a part of the body speaks of, and which row of the record, where it isn't named as the field is. */
  columnOf?(part: string): { field: string; row?: number }
}
