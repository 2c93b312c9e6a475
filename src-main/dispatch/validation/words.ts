import type { z } from 'zod'
import { closest } from '../../../src-shared/closest.ts'
import { crewRoleWords } from '../../../src-shared/crew-roles.ts'
import type { ProblemDetail } from '../../../src-shared/errors.ts'
import { exampleOf } from './example.ts'
import { fieldOf, valueAt } from './field.ts'
import type { IgnoredField } from './read.ts'
import { type Shape, shapeAt } from './shape.ts'

type Issue = z.core.$ZodIssue

/** The part of a request that an issue is of. */
export interface WordedPart {
  in: ProblemDetail['in']
  value: unknown
  shape: Shape
  ignored: IgnoredField[]
  now: number
}

const LONGEST_SHOWN = 40
/** What is never sent back. */
const secret = /key|token|secret|password/i

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

/** A value that was sent, as far as it helps to see it. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'number') return String(value)
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…"` : text
}

/** Values that are few enough to be read through. */
const FEW = 8

function choiceWords(values: readonly unknown[], value: unknown): string {
  const words = values.map(String)
  const received = shown(value)
  const given = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const near = closest(given, words, { also: (word) => crewRoleWords[word] ?? [] }).join(', ')
  if (words.length <= FEW) {
    const choice = words.join(', ')
    return near && words.length > 2
      ? `must be one of ${choice}, not ${received}. Closest: ${near}`
      : `must be one of ${choice}, not ${received}`
  }
  const { length } = words
  const some = words.slice(0, FEW).join(', ')
  return near
    ? `${received} is not one of the ${length} known values. Closest: ${near}`
    : `${received} is not one of the ${length} known values. Some are: ${some}`
}

function sizeWords(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, value: unknown): string {
  const most = issue.code === 'too_big'
  const limit = Number(most ? issue.maximum : issue.minimum)
  if (typeof value !== 'string' && !Array.isArray(value)) {
    if (!issue.inclusive) return most ? `must be less than ${limit}` : `must be more than ${limit}`
    return most ? `must be at most ${limit}` : `must be at least ${limit}`
  }
  const { length } = value
  if (length === 0) return 'must not be empty'
  if (Array.isArray(value)) {
    return most ? `must have at most ${limit} items, not ${length}` : `must have at least ${limit} items, not ${length}`
  }
  return most
    ? `must have at most ${limit} characters, not ${length}`
    : `must have at least ${limit} characters, not ${length}`
}

/** What the forms of a value expect, each once. */
function expectedIn(issue: Issue): string[] {
  if (issue.code === 'invalid_type') return [typeWords[issue.expected] ?? issue.expected]
  if (issue.code === 'invalid_value') return issue.values.map(String)
  if (issue.code === 'invalid_union') {
    const forms = [...new Set(issue.errors.flat().flatMap(expectedIn))]
    // A flag in an address is a boolean or its text.
    const isFlag = forms.includes(typeWords['boolean'] as string)
    return isFlag ? forms.filter((form) => form !== 'true' && form !== 'false') : forms
  }
  return []
}

/** `a date as YYYY-MM-DD`: the schemas of the contract say what they expect. */
const isExpectation = (message: string) => /^(an? |\d|milliseconds|places|letters|one record)/.test(message)

/** Said of each issue that has no words of its own in the contract. */
function ownWords(issue: Issue, value: unknown): string {
  if (issue.code === 'invalid_value') return choiceWords(issue.values, value)
  if (issue.code === 'too_big' || issue.code === 'too_small') return sizeWords(issue, value)
  const received = shown(value)
  const expected = expectedIn(issue).join(', ')
  return expected === '' ? `is not written as it must be: ${received}` : `must be ${expected}, not ${received}`
}

/** Said of a field or parameter that no schema knows, where the caller wants to hear of it. */
export function unknownWords({ path, known }: IgnoredField): string {
  const near = closest(String(path.at(-1)), known).join(', ')
  if (near) return `is not known here. Closest: ${near}`
  const some = known.slice(0, FEW).join(', ')
  const more = known.length - FEW
  if (more > 0) return `is not known here. Known are: ${some} and ${more} more; see /docs`
  return some ? `is not known here. Known are: ${some}` : 'is not known here, nothing is taken'
}

/** Of the fields beside a missing one that are not known, the one that looks like a misspelling of it. */
export function lookalikeOf(ignored: IgnoredField[], where: ProblemDetail['in'], field: string): string | undefined {
  const [, parent = '', name = ''] = /^(?:(.*)\.)?(.*)$/.exec(field) ?? []
  const beside = ignored.filter((one) => one.in === where && fieldOf(one.path.slice(0, -1)) === parent)
  const names = beside.map((one) => String(one.path.at(-1)))
  return closest(name, names, { most: 1 })[0]
}

/** Said of a field that is not there. */
function missingWords({ shape, ignored, ...part }: WordedPart, path: PropertyKey[]): string {
  const name = String(path.at(-1) ?? '')
  const like = lookalikeOf(ignored, part.in, fieldOf(path))
  const at = shapeAt(shape, path)
  const example = at && exampleOf(at, name, part.in, part.now)
  if (like && example) return `is missing. The unknown field ${like} looks like it. Example: ${example}`
  return example ? `is missing. Example: ${example}` : 'is missing'
}

/** What is wrong in a field, and what would be right. */
export function wordsOf(part: WordedPart, issue: Issue): string {
  const value = valueAt(part.value, issue.path)
  const isMissing = value === undefined && issue.code !== 'custom'
  if (isMissing) return missingWords(part, issue.path)
  if (issue.message === '') return ownWords(issue, value)
  if (!isExpectation(issue.message)) return issue.message
  const expected = issue.message
  const received = shown(value)
  const isSecret = secret.test(String(issue.path.at(-1)))
  const saysEnough = isSecret || value === '' || expected.includes('. ')
  return saysEnough ? `must be ${expected}` : `must be ${expected}, not ${received}`
}
