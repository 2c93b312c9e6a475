import { message } from '../../../src-shared/messages/index.ts'
import { fieldDetail, fieldProblem, MAX_REQUESTED, Problem } from '../../../src-shared/wire/errors.ts'
import type { Call } from './types.ts'
import type { Reading as ReadingInput } from './validation/read.ts'
import { lookalikeOf } from './validation/words.ts'

/** A record that is not there, with what it was requested by: `Flight not found. ... Requested: flightId 9.` */
export function withRequested(problem: Problem, { credentials, params = {} }: Call): Problem {
  const { code, reason, details } = problem
  const names = Object.keys(params)
  // At the desk no one typed a number.
  if (credentials.kind === 'desk' || code !== 'unknown_record' || details.length > 0 || names.length === 0)
    return problem
  const requested = names.map((name) => `${name} ${params[name]?.toWellFormed().slice(0, MAX_REQUESTED)}`).join(', ')
  const [name] = names
  const named = names.length === 1 && name ? [fieldDetail(name, reason, 'path')] : []
  return new Problem(code, message('not_found_for', { problem: reason, requested }), named)
}

/** Suggests a known field for an unknown one, where a required field is missing. */
export function misspelled(problem: Problem, { ignored }: ReadingInput): Problem {
  const [detail, ...others] = problem.details
  if (problem.code !== 'invalid_input' || !detail || others.length > 0) return problem
  // The validator looks for it itself where a field is missing.
  if (detail.reason?.code.startsWith('field_missing') || !detail.message.endsWith('.')) return problem
  const like = lookalikeOf(ignored, detail.in, detail.field)
  if (!like) return problem
  return fieldProblem(
    detail.field,
    message('unknown_field_like', { problem: detail.reason ?? detail.message, field: like }),
    detail.in,
  )
}
