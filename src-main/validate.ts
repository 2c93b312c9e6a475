import type { z } from 'zod'
import type { Endpoint, Method } from '../src-shared/contract/endpoint.ts'
import { fieldProblem, Problem, type ProblemDetail } from '../src-shared/errors.ts'
import type { FileKind, GivenFile } from '../src-shared/files.ts'
import { knownFile } from './documents/known.ts'

export interface Parts {
  params: Record<string, string>
  query: unknown
  body: unknown
  file?: GivenFile | undefined
}

/** `['legs', 0, 'pax']` -> `legs[0].pax` */
function fieldOf(path: PropertyKey[]): string {
  return path.reduce<string>(
    (field, key) => (typeof key === 'number' ? `${field}[${key}]` : `${field}${field && '.'}${String(key)}`),
    '',
  )
}

type Issue = z.core.$ZodIssue

/** What is wrong in the one form that the value has, where a field takes several: a list of legs, or one leg. */
function issuesIn(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [meant, ...others] = issue.errors.filter((branch) => branch.every(({ path }) => path.length > 0))
  if (!meant || others.length > 0) return [issue]
  return meant.flatMap((inner) => issuesIn({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** What says "not given": a key without a value, and outside PATCH null (decision 3). */
const isLeftOut = (method: Method, value: unknown) => value === undefined || (value === null && method !== 'PATCH')

/** A copy without the keys that say "not given". */
function givenIn(method: Method, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => givenIn(method, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => !isLeftOut(method, field))
      .map(([key, field]) => [key, givenIn(method, field)]),
  )
}

/** No record is nested so deep; a body that is would exhaust the stack. */
const DEEPEST = 64

function isTooDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((child) => isTooDeep(child, left - 1))
}

/** More of them help nobody. */
const MOST_DETAILS = 100

/** Characters that a database does not keep, or not as they were sent. */
const isUnkept = (text: string) => text.includes('\u0000') || !text.isWellFormed()
const UNKEPT = 'holds a NUL or half a surrogate pair, which can not be kept; leave it out'

/** Where in a value a text stands that can't be kept. */
function unkeptIn(value: unknown): PropertyKey[] | undefined {
  if (typeof value === 'string') return isUnkept(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, child] of Object.entries(value)) {
    const path = unkeptIn(child)
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path]
  }
  return undefined
}

/**
 * The validated parts of a call.
 * @throws Problem invalid_input with the fields that are wrong, the first hundred; of a file too_large, content_type_refused.
 */
export function validate(entry: Endpoint, parts: Parts): Parts {
  const details: ProblemDetail[] = []
  const check = (schema: z.ZodType | undefined, value: unknown, where: ProblemDetail['in']): unknown => {
    if (!schema) return undefined
    const result = schema.safeParse(value)
    const unkept = result.success ? unkeptIn(result.data) : undefined
    if (unkept) details.push({ in: where, field: fieldOf(unkept) || where, message: UNKEPT })
    if (result.success) return result.data
    for (const issue of result.error.issues.flatMap(issuesIn)) {
      details.push({ in: where, field: fieldOf(issue.path) || where, message: issue.message })
    }
    return undefined
  }
  for (const name of entry.numbers ?? []) {
    if (!/^\d+$/.test(parts.params[name] ?? '')) details.push({ in: 'path', field: name, message: 'expected a number' })
  }
  if (isTooDeep(parts.body)) throw fieldProblem('body', `is nested more than ${DEEPEST} deep.`)
  const query = check(entry.query, parts.query ?? {}, 'query')
  const body = check(entry.body, givenIn(entry.method, parts.body), 'body')
  if (details.length > 0) {
    const named = details.slice(0, MOST_DETAILS)
    const words = named.map((detail) => `${detail.field}: ${detail.message}`).join('; ')
    throw new Problem('invalid_input', `The request is not valid. ${words}`, named)
  }
  // Where there is a body, the file may be left out.
  const takesFile = entry.upload && (parts.file || !entry.body)
  const file = takesFile ? knownFile(entry.upload as FileKind, parts.file) : undefined
  return { params: parts.params, query, body, file }
}
