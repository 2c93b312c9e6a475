import { z } from 'zod'
import { crewRoleWords } from '../../../../src-shared/domain/flights/crew-roles.ts'
import { type Message, type MessageValue, message, type PlainCode } from '../../../../src-shared/messages/index.ts'
import { messageFromText } from '../../../../src-shared/messages/text.ts'
import { closest } from '../../../../src-shared/strings/closest.ts'
import type { ProblemDetail } from '../../../../src-shared/wire/errors.ts'
import { fieldOf, valueAt } from './field.ts'
import type { IgnoredField } from './read.ts'
import { type JsonSchema, SAMPLE_DAY, sampleOf } from './samples.ts'
import { type Shape, shapeAt } from './shape.ts'

const LONGEST = 120

/** The required part of an object, or else its name or first field. */
function shortened(schema: JsonSchema, resolve: (ref: string) => JsonSchema): JsonSchema {
  if (schema.$ref) return shortened(resolve(schema.$ref), resolve)
  if (schema.items) return { ...schema, items: shortened(schema.items, resolve) }
  if (!schema.properties) return schema
  const names = Object.keys(schema.properties)
  const named = names.find((name) => name === 'lastName' || name === 'name') ?? names[0]
  const wanted = schema.required?.length ? schema.required : named === undefined ? [] : [named]
  const kept = wanted.map((name) => [name, shortened(schema.properties?.[name] ?? {}, resolve)] as const)
  const { example: _, examples: __, ...rest } = schema
  return { ...rest, properties: Object.fromEntries(kept) }
}

/**
 * A valid value of a field, as it is written: `from=2026-11-21` in a query, `"LSZH"` in a body; undefined where no
 * short example is known.
 */
function exampleOf(shape: Shape, name: string, where: ProblemDetail['in'], now: number): string | undefined {
  if (!shape.schema) return undefined
  const whole = z.toJSONSchema(shape.schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const resolve = (ref: string) => whole.$defs?.[ref.slice(ref.lastIndexOf('/') + 1)] ?? {}
  const sample = sampleOf(shortened(whole, resolve), resolve, name)
  if (sample === undefined || sample === null || sample === 'text') return undefined
  const text = JSON.stringify(sample).replaceAll(SAMPLE_DAY, new Date(now).toISOString().slice(0, 10))
  if (text.length > LONGEST) return undefined
  return where === 'query' ? `${name}=${text.replace(/^"|"$/g, '')}` : text
}

type Issue = z.core.$ZodIssue

/** The part of a request that an issue is of. */
interface WordedPart {
  in: ProblemDetail['in']
  value: unknown
  shape: Shape
  ignored: IgnoredField[]
  now: number
}

const MAX_ROWS = 40
/** The names of fields whose values are never sent back. */
const secret = /key|token|secret|password/i

const typeWords: Record<string, PlainCode> = {
  string: 'expected_text',
  number: 'expected_number',
  int: 'expected_whole_number',
  boolean: 'expected_true_or_false',
  object: 'expected_object',
  record: 'expected_object',
  array: 'expected_list',
}

/** A value that was sent, as far as it helps to see it. */
function shown(value: unknown): MessageValue {
  if (Array.isArray(value)) return message('expected_list')
  if (typeof value === 'object' && value !== null) return message('expected_object')
  if (typeof value === 'number') return String(value)
  const text = JSON.stringify(value)
  if (text === undefined) return message('received_nothing')
  return text.length > MAX_ROWS ? `${text.slice(0, MAX_ROWS)}…"` : text
}

/** Values that are few enough to be read through. */
const FEW = 8

function choiceWords(values: readonly unknown[], value: unknown): Message {
  const words = values.map(String)
  const received = shown(value)
  const input = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const near = closest(input, words, { also: (word) => crewRoleWords[word] ?? [] })
  const hasNear = near.length > 0
  if (words.length <= FEW) {
    return hasNear && words.length > 2
      ? message('must_be_one_of_closest', { choice: words, received, near })
      : message('must_be_one_of', { choice: words, received })
  }
  const number = words.length
  return hasNear
    ? message('not_a_known_value_closest', { received, number, near })
    : message('not_a_known_value', { received, number, some: words.slice(0, FEW) })
}

function sizeWords(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, value: unknown): Message {
  const most = issue.code === 'too_big'
  const limit = Number(most ? issue.maximum : issue.minimum)
  if (typeof value !== 'string' && !Array.isArray(value)) {
    if (!issue.inclusive) return message(most ? 'must_be_less_than' : 'must_be_more_than', { limit })
    return message(most ? 'must_be_at_most' : 'must_be_at_least', { limit })
  }
  const { length: number } = value
  if (number === 0) return message('must_not_be_empty')
  if (Array.isArray(value)) return message(most ? 'too_many_items' : 'too_few_items', { limit, number })
  return message(most ? 'too_many_characters' : 'too_few_characters', { limit, number })
}

/** The expectations of the forms of a value, each once: codes of messages, and values of enumerations. */
function expectedIn(issue: Issue): (PlainCode | { value: string })[] {
  if (issue.code === 'invalid_type') return [typeWords[issue.expected] ?? { value: issue.expected }]
  if (issue.code === 'invalid_value') return issue.values.map((value) => ({ value: String(value) }))
  if (issue.code === 'invalid_union') {
    const forms = issue.errors.flat().flatMap(expectedIn)
    const isNew = (form: (typeof forms)[number], index: number) =>
      forms.findIndex((other) => JSON.stringify(other) === JSON.stringify(form)) === index
    const each = forms.filter(isNew)
    // A flag in an address is a boolean or its text.
    const isFlag = each.includes('expected_true_or_false')
    return isFlag ? each.filter((form) => typeof form === 'string' || !/^(true|false)$/.test(form.value)) : each
  }
  return []
}

/** The message of an issue that has no words of its own in the contract. */
function ownWords(issue: Issue, value: unknown): Message {
  if (issue.code === 'invalid_value') return choiceWords(issue.values, value)
  if (issue.code === 'too_big' || issue.code === 'too_small') return sizeWords(issue, value)
  const received = shown(value)
  const expected = expectedIn(issue).map((form) => (typeof form === 'string' ? message(form) : form.value))
  return expected.length === 0 ? message('wrong_format', { received }) : message('must_be_not', { expected, received })
}

/** The message about a field or parameter that no schema knows, for callers that want it. */
export function unknownWords({ path, known }: IgnoredField): Message {
  const near = closest(String(path.at(-1)), known)
  if (near.length > 0) return message('unknown_field_closest', { near })
  const some = known.slice(0, FEW)
  const more = known.length - FEW
  if (more > 0) return message('unknown_field_some_more', { some, more })
  return some.length > 0 ? message('unknown_field_some', { some }) : message('unknown_field')
}

/** The unknown field beside a missing one that looks like a misspelling of it. */
export function lookalikeOf(ignored: IgnoredField[], where: ProblemDetail['in'], field: string): string | undefined {
  const dot = field.lastIndexOf('.')
  const [parent, name] = [field.slice(0, Math.max(dot, 0)), field.slice(dot + 1)]
  const beside = ignored.filter((one) => one.in === where && fieldOf(one.path.slice(0, -1)) === parent)
  const names = beside.map((one) => String(one.path.at(-1)))
  return closest(name, names, { most: 1 })[0]
}

/** The message about a missing field. */
function missingWords({ shape, ignored, ...part }: WordedPart, path: PropertyKey[]): Message {
  const name = String(path.at(-1) ?? '')
  const like = lookalikeOf(ignored, part.in, fieldOf(path))
  const at = shapeAt(shape, path)
  const example = at && exampleOf(at, name, part.in, part.now)
  if (like)
    return example ? message('field_missing_like', { like, example }) : message('field_missing_lookalike', { like })
  return example ? message('field_missing_example', { example }) : message('field_missing')
}

/** The problem with a field, and what would be right. */
export function wordsOf(part: WordedPart, issue: Issue): Message {
  const value = valueAt(part.value, issue.path)
  const isMissing = value === undefined && issue.code !== 'custom'
  if (isMissing) return missingWords(part, issue.path)
  if (issue.message === '') return ownWords(issue, value)
  const expected = messageFromText(issue.message)
  if (!expected.code.startsWith('expected_')) return expected
  const isSecret = secret.test(String(issue.path.at(-1)))
  const saysEnough = isSecret || value === '' || expected.code === 'expected_country_like'
  return saysEnough ? message('must_be', { expected }) : message('must_be_not', { expected, received: shown(value) })
}
