import type { z } from 'zod'
import type { Endpoint } from '../../../src-shared/contract/endpoint.ts'
import type { FileInput, FileKind } from '../../../src-shared/domain/office/files.ts'
import { joined, type MessageValue, message } from '../../../src-shared/messages/index.ts'
import { asOf } from '../../../src-shared/time/date-ranges.ts'
import { fieldDetail, fieldProblem, Problem, type ProblemDetail } from '../../../src-shared/wire/errors.ts'
import { knownFile } from '../documents/known.ts'
import { fieldOf } from './validation/field.ts'
import { type ReadOptions, readPart } from './validation/read.ts'
import { shapeOf } from './validation/shape.ts'
import { isTooDeep, unstorableIn } from './validation/storable.ts'
import { reversedWindow } from './validation/windows.ts'
import { unknownWords, wordsOf } from './validation/words.ts'

export interface Parts {
  params: Record<string, string>
  query: unknown
  body: unknown
  file?: FileInput | undefined
}

type Issue = z.core.$ZodIssue

/** The issues in the one form that the value has, where a field takes several: a list of legs, or one leg. */
function issuesIn(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [intended, ...others] = issue.errors.filter((branch) => branch.every(({ path }) => path.length > 0))
  if (!intended || others.length > 0) return [issue]
  return intended.flatMap((inner) => issuesIn({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** The maximum number in a reply. */
const MAX_DETAILS = 100
/** The message names the first; the details have the others. */
const MAX_IN_MESSAGE = 10

const mustBeNumber = message('must_be', { expected: message('expected_number') })

/** Marks issues that the contract has no words for. */
const unworded = { error: () => '' }

/** A part of a request that holds nothing, as most queries. */
function isNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined
  for (const _ in value) return false
  return !Array.isArray(value)
}

const parametersByPath = new Map<string, string[]>()

/** The names of the parameters in a path, `{flightId}`. A call that did not come over HTTP may lack them. */
function parametersOf(path: string): string[] {
  let names = parametersByPath.get(path)
  if (!names) {
    names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    parametersByPath.set(path, names)
  }
  return names
}

/** Wherever nothing is taken, everything is unknown. */
const nothing = { schema: undefined, keys: new Map() }

function problemOf(details: ProblemDetail[]): Problem {
  const named = details.slice(0, MAX_DETAILS)
  const shown: MessageValue[] = named
    .slice(0, MAX_IN_MESSAGE)
    .map(({ field, reason, message: text }) => message('field_problem', { field, problem: reason ?? text }))
  const more = named.length - shown.length
  if (more > 0) shown.push(message('more_problems', { more }))
  return new Problem('invalid_input', message('request_invalid', { problems: joined(shown, '; ') }), named)
}

/**
 * The validated parts of a call.
 * @throws Problem invalid_input with the fields that are wrong, the first hundred; of a file too_large, content_type_refused.
 */
export function validate(entry: Endpoint, parts: Parts, reading: ReadOptions): Parts {
  const { now, strict, ignored } = reading
  reading.applied = true
  const details: ProblemDetail[] = []
  const check = (schema: z.ZodType | undefined, value: unknown, where: ProblemDetail['in']): unknown => {
    if (!schema && isNothing(value)) return undefined
    const shape = schema ? shapeOf(schema) : nothing
    const keepsNull = where === 'query' || entry.method === 'PATCH'
    const read = readPart({ in: where, keepsNull, ignored }, shape, value)
    if (!schema) return undefined
    const result = asOf(now, () => schema.safeParse(read, unworded))
    const unstorable = result.success ? unstorableIn(result.data) : undefined
    if (unstorable) details.push(fieldDetail(fieldOf(unstorable) || where, message('unstorable_characters'), where))
    const reversed = result.success ? reversedWindow(result.data) : undefined
    if (reversed) details.push(fieldDetail(reversed.field, reversed.problem, where))
    if (result.success) return result.data
    for (const issue of result.error.issues.flatMap(issuesIn)) {
      const problem = wordsOf({ in: where, value: read, shape, ignored, now }, issue)
      details.push(fieldDetail(fieldOf(issue.path) || where, problem, where))
    }
    return undefined
  }
  const unnamed = parametersOf(entry.path).filter((name) => typeof parts.params[name] !== 'string')
  for (const name of unnamed) details.push(fieldDetail(name, message('field_missing'), 'path'))
  for (const name of entry.numbers ?? []) {
    if (unnamed.includes(name)) continue
    if (!/^\d+$/.test(parts.params[name] ?? '')) details.push(fieldDetail(name, mustBeNumber, 'path'))
  }
  if (isTooDeep(parts.body)) throw fieldProblem('body', message('nested_too_deep'))
  const query = check(entry.query, entry.query ? (parts.query ?? {}) : parts.query, 'query')
  const body = check(entry.body, parts.body, 'body')
  if (strict) {
    for (const one of ignored) details.push(fieldDetail(fieldOf(one.path), unknownWords(one), one.in))
  }
  if (details.length > 0) throw problemOf(details)
  // Where there is a body, the file may be left out.
  const takesFile = entry.upload && (parts.file || !entry.body)
  const file = takesFile ? knownFile(entry.upload as FileKind, parts.file) : undefined
  return { params: parts.params, query, body, file }
}
