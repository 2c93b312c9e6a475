import type { ProblemDetail } from '../../../../src-shared/wire/errors.ts'
import type { Shape } from './shape.ts'

/** A field that came in and that no schema knows. */
export interface IgnoredField {
  in: ProblemDetail['in']
  path: PropertyKey[]
  /** The fields that are known where it stands. */
  known: string[]
}

/** How a request is read, and what was seen by it. */
export interface ReadOptions {
  now: number
  /** Refuse what is not known instead of leaving it out (RFC 7240, handling=strict). */
  strict?: boolean | undefined
  ignored: IgnoredField[]
  /** Whether it came to be read at all: a caller that may not ask is refused before. */
  applied?: boolean
}

/** How one part of a request is read. */
interface ReadPart {
  in: ProblemDetail['in']
  /** Whether null is a value here: in a PATCH it clears a field, elsewhere it says "not given" (decision 3). */
  keepsNull: boolean
  ignored: IgnoredField[]
}

/** More than any request has by mistake; one that has more is not looked through to its end. */
const MAX_IGNORED = 1000

/** Whether a key says "not given". */
const isLeftOut = ({ keepsNull }: ReadPart, value: unknown) => value === undefined || (value === null && !keepsNull)

const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** The text of a number; undefined where digits of it are lost already, as of an id beyond 2^53. */
function textOf(value: number): string | undefined {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return undefined
  const text = String(value)
  return DECIMAL.test(text) ? text : undefined
}

/** The number that a text is exactly: written as JSON writes it, without an exponent, and with no digit lost. */
function numberOf(text: string): number | undefined {
  if (text.length > 24 || !DECIMAL.test(text)) return undefined
  const value = Number(text)
  const same = text.includes('.') ? text.replace(/\.?0{1,24}$/, '') : text
  return String(value) === same ? value : undefined
}

/** `True` and `FALSE` in an address, as Python and Excel write them, as they are declared. */
const flagIn = (part: ReadPart, shape: Shape, value: unknown) =>
  part.in === 'query' && shape.flag && typeof value === 'string' && /^(true|false)$/i.test(value)
    ? value.toLowerCase()
    : value

/** A number where only text is declared, or the other way round, as what is declared (decision 56). */
function converted(shape: Shape, value: unknown): unknown {
  if (typeof value === 'number' && shape.text && !shape.number) return textOf(value) ?? value
  if (typeof value === 'string' && shape.number && !shape.text) return numberOf(value) ?? value
  return value
}

/** A copy without what says "not given". */
function withoutLeftOut(part: ReadPart, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutLeftOut(part, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => !isLeftOut(part, field))
      .map(([key, field]) => [key, withoutLeftOut(part, field)]),
  )
}

/**
 * The received value as the schema of a shape expects it: without absent and unknown fields, which are added to
 * `part.ignored`, and with numbers and texts converted where the other is declared. The schema refuses what does not
 * fit.
 */
export function readPart(part: ReadPart, shape: Shape, value: unknown, path: PropertyKey[] = []): unknown {
  if (shape.any) return withoutLeftOut(part, value)
  if (typeof value !== 'object' || value === null) return converted(shape, flagIn(part, shape, value))
  // The path is one list that grows and shrinks: it is copied only for what is not known.
  const within = (inner: Shape, key: PropertyKey, field: unknown) => {
    path.push(key)
    const read = readPart(part, inner, field, path)
    path.pop()
    return read
  }
  const { items, keys, rest } = shape
  if (Array.isArray(value)) return items ? value.map((item, index) => within(items, index, item)) : value
  if (!keys) return value
  const fields: [string, unknown][] = []
  // Without a list of the fields, which takes long to make of many.
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue
    const field = (value as Record<string, unknown>)[key]
    const known = keys.get(key) ?? rest
    if (known) {
      if (!isLeftOut(part, field)) fields.push([key, within(known, key, field)])
    } else if (field !== undefined && part.ignored.length < MAX_IGNORED) {
      part.ignored.push({ in: part.in, path: [...path, key], known: [...keys.keys()] })
    }
  }
  return Object.fromEntries(fields)
}
