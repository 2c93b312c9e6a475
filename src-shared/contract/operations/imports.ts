import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { count, flag, orNull } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** The records that can be imported from a CSV file. */
export const importNouns = [
  ...(['accounts', 'people', 'crew', 'aircraft', 'qualifications', 'flights'] as const),
  'exchangeRates',
] as const
export type ImportNoun = (typeof importNouns)[number]

const column = z.object({
  field: z.string(),
  title: z.string(),
  required: z.boolean(),
  /** A record that is there already is found by it. */
  key: z.boolean(),
  /** How a value looks. */
  example: z.string(),
})

const cellProblem = z.object({
  /** Null where it is the row as a whole. */
  field: orNull(z.string()),
  message: messageObject,
})

/** The encodings in which a file can be read. */
export const importEncodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be'] as const),
  ...(['windows-1252', 'windows-1250', 'windows-1251'] as const),
] as const

const query = z.object({
  map: z
    .union([z.string().max(400), z.array(z.string().max(400)).max(80)])
    .optional()
    .meta({
      description: '<field>=<column of the file>, repeated; a field that is not named is left out. None: guessed.',
    }),
  encoding: z.enum(importEncodings).optional().meta({ description: 'None: by the bytes of the file.' }),
  dates: z.enum(['day', 'month']).optional().meta({
    description: 'What comes first in dates such as 03/04/1991 whose column does not show it. None: they are refused.',
  }),
  decimal: z.enum(['.', ',']).optional().meta({
    description:
      'The decimal mark of numbers such as 6.291 whose column does not show it. None: by the delimiter, as doubtful.',
  }),
  edit: z
    .union([z.string().max(2000), z.array(z.string().max(2000)).max(500)])
    .optional()
    .meta({ description: '<line>,<field>=<text>, repeated: a text that replaces the one of the file.' }),
  /** Leaves out rows that are refused; otherwise one of them stops all. */
  skip: flag.optional(),
  update: flag.optional().meta({
    description:
      'A row of a record that is there already changes it, in the fields that it gives; an empty cell changes nothing. ' +
      'Otherwise such a row is refused.',
  }),
})

export type ImportQuery = Omit<z.infer<typeof query>, 'skip'>

/** The number of rows written in one transaction; more are written in batches, each of which stays once written. */
export const MAX_BATCH = 1000

/** The effect of a row: `same`, where it equals a record that exists. */
const rowEffects = ['add', 'change', 'same'] as const

const counts = {
  /** Rows of new records, rows that change one, and rows that say nothing new. */
  added: z.int(),
  changed: z.int(),
  same: z.int(),
}

export const importPreview = z.object({
  /** The columns of the file, in its order. */
  columns: z.array(z.string()),
  /** The column that each field is read from; null: none. */
  fields: z.array(column.extend({ column: orNull(z.string()) })),
  rows: z.int(),
  /** Rows that are not refused. */
  good: z.int(),
  ...counts,
  /** Rows that are not refused, with a value to be compared with the file. */
  doubtful: z.int(),
  encoding: z.object({ used: z.enum(importEncodings), isSure: z.boolean() }),
  /** A date that could be read in two orders, and the order that was chosen. */
  dates: z.object({ open: orNull(z.string()), order: orNull(z.enum(['day', 'month'])) }),
  /** A number that could be read in two ways, and the decimal mark that was chosen. */
  numbers: z.object({ open: orNull(z.string()), decimal: orNull(z.enum(['.', ','])) }),
  /** Lines above the names of the columns, which are not imported. */
  above: z.array(z.string()),
  /** Rows of new flights that depart before today (UTC). */
  past: z.int(),
  /** The first rows, the first that change something and the first that are refused, by their line in the file. */
  shown: z.array(
    z.object({
      line: z.int(),
      cells: z.array(z.string()),
      /** Null where it is refused. */
      does: z.enum(rowEffects).nullable(),
      /** The fields of a record that the row changes, each with its present and new value. */
      changes: z.array(z.object({ field: z.string(), from: orNull(z.string()), to: orNull(z.string()) })),
      problems: z.array(cellProblem),
      doubts: z.array(cellProblem),
    }),
  ),
})

export const imports = {
  fields: endpoint({
    method: 'GET',
    path: '/desk/imports/{noun}',
    access: 'desk',
    summary: 'The columns that a CSV file of a noun can have.',
    reply: z.array(column),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/desk/imports/{noun}/preview',
    offline: 'local',
    access: 'desk',
    summary: 'What a CSV file would bring: columns, rows and what is wrong with them. Writes nothing.',
    description:
      'Every row is tried, in the order of the file, as the operation that makes or changes such a record would take it.',
    query,
    upload: 'csv',
    reply: importPreview,
  }),
  run: endpoint({
    method: 'POST',
    path: '/desk/imports/{noun}',
    access: 'desk',
    summary: 'Write the rows of a CSV file, all of them or none.',
    description: 'With skip=true the good ones are written and the others left out.',
    query,
    upload: 'csv',
    reply: z.object({ written: z.int(), left: z.int(), ...counts }),
    answers: ['reference_taken', 'state_conflict'],
  }),
  runInBatches: endpoint({
    method: 'POST',
    path: '/desk/imports/{noun}/batches',
    access: 'desk',
    summary: 'Write the rows of a CSV file in batches, the good ones of each.',
    description:
      'Others write in between. It can be stopped (longWork, `imports.<noun>`), and continued with the same file, from the `next` and `changeId` of ' +
      'its answer; all of it is one change to undo.',
    query: query.omit({ skip: true }).extend({
      from: count(0, 10_000_000).optional().meta({ description: 'The record to go on from.' }),
      changeId: z.uuid().optional().meta({ description: 'The change that was begun.' }),
    }),
    upload: 'csv',
    reply: z.object({
      ...{ written: z.int(), left: z.int() },
      ...counts,
      /** The record to go on from; null: all is written. */
      next: orNull(z.int()),
      changeId: z.uuid(),
      /** The first rows that were refused, by their line in the file. */
      refused: z.array(z.object({ line: z.int(), problems: z.array(cellProblem) })),
    }),
    answers: ['state_conflict'],
  }),
}
