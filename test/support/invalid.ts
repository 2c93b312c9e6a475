import fc from 'fast-check'
import type { Endpoint } from '../../src-shared/contract/endpoint.ts'
import type { FileInput } from '../../src-shared/domain/office/files.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { converted } from './converted.ts'
import { anything, atTheEdge, justBeyond, noFile, noReference, oddTexts } from './invalid-values.ts'
import { fieldName, type Path, placesIn, put, type Schema } from './places.ts'
import { jsonSchemaOf, wrongIn } from './schemas.ts'

type Part = 'path' | 'query' | 'body' | 'file'

/** A good call with something broken in it. */
export interface Broken {
  sent: Sending
  /** The broken place: `body legs[0].pax`. */
  places: { in: Part; field: string; value: unknown }[]
  /**
   * The reason why it is invalid for certain: the operation's own schemas, a rule that its handler checks once it has
   * found the records (`needsOneOf`), a path that names nothing, no file to be kept.
   */
  wrong: 'schema' | 'rule' | 'path' | 'file' | undefined
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value)

/** Ways to break one place of a good call. */
interface Way {
  in: Part
  path: Path
  value: fc.Arbitrary<unknown>
}

const waysIn = (where: 'query' | 'body', schema: Schema, good: unknown): Way[] =>
  [...placesIn(schema)].map(([path, of]) => ({
    in: where,
    path,
    value: fc.oneof(anything, fc.constantFrom(...justBeyond(of, at(good, path)), ...atTheEdge(of))),
  }))

const fileWays = (good: FileInput): Way[] => [
  { in: 'file', path: [], value: fc.constantFrom(...noFile) },
  { in: 'file', path: [], value: fc.constantFrom(...oddTexts).map((name) => ({ ...good, name })) },
]

const schemasOf = ({ query, body }: Endpoint) => ({
  query: query && jsonSchemaOf(query, 'input'),
  body: body && jsonSchemaOf(body, 'input'),
})

/** The value as it arrives: HTTP converts values that only calls within the process can carry. */
export type Carry = (where: Part, value: unknown) => unknown

export const asItIs: Carry = (_where, value) => value

/** Several of them stay within what Node reads of a request's first line. */
const MAX_TEXT_LENGTH = 300
const asText = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, MAX_TEXT_LENGTH)
/** One that is empty is not there, and one of one is no list. */
const listInQuery = ([first, ...others]: unknown[]) =>
  others.length > 0 ? [first, ...others].slice(0, 30).map(asText) : first === undefined ? undefined : asText(first)
export const overHttp: Carry = (where, value) => {
  if (value === undefined || where === 'file') return value
  if (where === 'body') return JSON.parse(JSON.stringify(value))
  if (where === 'query') return Array.isArray(value) ? listInQuery(value) : asText(value)
  return asText(value).replace(/^\.{0,2}$/, '§')
}

/**
 * Ways to break a call of an operation in one or several places, made from its own schemas and a good call; the same
 * ones for the same seed. There must be something that could be broken.
 */
export function breaksOf(entry: Endpoint, good: Sending, carry = asItIs): fc.Arbitrary<Break[]> {
  const { query, body } = schemasOf(entry)
  const parts: Way[][] = [
    Object.keys(good.params ?? {}).map((name) => ({ in: 'path', path: [name], value: noReference })),
    query ? waysIn('query', query, good.query ?? {}).filter(({ path }) => path.length === 1) : [],
    body ? waysIn('body', body, good.body) : [],
    good.file ? fileWays(good.file) : [],
  ]
  const choices = parts.filter((ways) => ways.length > 0).map((ways) => fc.constantFrom(...ways))
  const one = fc
    .oneof(...choices)
    .chain(({ value, ...place }) => value.map((given): Break => ({ ...place, value: carry(place.in, given) })))
  return fc.oneof({ weight: 3, arbitrary: one.map((only) => [only]) }, severalOf(one))
}

/** A good call broken in these places. */
export function breakCall(entry: Endpoint, good: Sending, breaks: Break[]): Broken {
  const { query, body } = schemasOf(entry)
  const sent = breaks.reduce(broke, good)
  const read = breaks
    .map((each) => (saysNothing(entry, each) ? { ...each, value: undefined } : each))
    .reduce(broke, good)
  const readBody = body && converted(read.body, body)
  const isLeftOut = readBody === undefined && entry.body?.isOptional()
  const bodyWrong = body && !isLeftOut && wrongIn(readBody, body).length > 0
  const reasons: [Broken['wrong'], boolean | undefined][] = [
    ['schema', query && wrongIn(converted(sent.query ?? {}, query), query).length > 0],
    [entry.body?.safeParse(readBody).success ? 'rule' : 'schema', bodyWrong],
    ['schema', breaks.some(({ in: where, value }) => where in { query, body } && isUnkept(value))],
    ['file', good.file && noFile.includes(sent.file)],
    ['path', breaks.some(({ in: where }) => where === 'path')],
  ]
  return {
    sent,
    places: breaks.map(({ in: where, path, value }) => ({ in: where, field: fieldName(path) || where, value })),
    wrong: reasons.find(([, holds]) => holds)?.[0],
  }
}

/** No text may hold these, which a JSON Schema has no word for. */
const isUnkept = (value: unknown) => typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())

/** Outside PATCH a null is as if it were left out (decision 3). */
const saysNothing = ({ method }: Endpoint, { in: where, value }: Break) =>
  where === 'body' && value === null && method !== 'PATCH'

interface Break {
  in: Part
  path: Path
  value: unknown
}

const broke = (sent: Sending, { in: where, path, value }: Break): Sending => {
  const part = where === 'path' ? 'params' : where
  return { ...sent, [part]: put(sent[part], path, value) }
}

/** None of them within another. */
const severalOf = (one: fc.Arbitrary<Break>) =>
  fc
    .array(one, { minLength: 2, maxLength: 4 })
    .map((all) =>
      all.filter((each, index) => !all.slice(0, index).some((other) => other.in === each.in && isWithin(each, other))),
    )
const isWithin = (one: Break, other: Break) =>
  one.path.every((key, depth) => depth >= other.path.length || key === other.path[depth])
