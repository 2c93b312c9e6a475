/** A body as it is recorded. */
export interface RecordedBody {
  text?: string
  /** The text is the beginning of a longer one. */
  cut?: true
  files?: { name: string; type: string; size: number | null }[]
}

/** Before a whole text that is stored as it is: writing it as JSON would cost more than all else. */
const WHOLE = 'T'

/** A body as a column holds it. */
export const packBody = (body: RecordedBody): string =>
  body.text !== undefined && !body.cut && !body.files ? WHOLE + body.text : JSON.stringify(body)

/** The body of a column. */
export const unpackBody = (column: string): RecordedBody =>
  column.startsWith(WHOLE) ? { text: column.slice(WHOLE.length) } : (JSON.parse(column) as RecordedBody)
