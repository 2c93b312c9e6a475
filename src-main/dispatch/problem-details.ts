import { LONGEST_ASKED, Problem } from '../../src-shared/errors.ts'
import type { Call } from './types.ts'
import type { Reading as ReadingInput } from './validation/read.ts'
import { lookalikeOf } from './validation/words.ts'

/** A record that is not there, with what it was asked for by: `No such flight here. Asked for: flightId 9.` */
export function askedFor(problem: Problem, { credentials, params = {} }: Call): Problem {
  const { code, message, details } = problem
  const names = Object.keys(params)
  // At the desk no one typed a number.
  if (credentials.kind === 'desk' || code !== 'unknown_record' || details.length > 0 || names.length === 0)
    return problem
  const asked = names.map((name) => `${name} ${params[name]?.toWellFormed().slice(0, LONGEST_ASKED)}`).join(', ')
  const [name] = names
  const named = names.length === 1 && name ? [{ in: 'path' as const, field: name, message }] : []
  return new Problem(code, `${message} Asked for: ${asked}.`, named)
}

/** Names the field that was probably meant by one that is not known, where the rules of an operation miss a field. */
export function misspelled(problem: Problem, { ignored }: ReadingInput): Problem {
  const [detail, ...others] = problem.details
  if (problem.code !== 'invalid_input' || !detail || others.length > 0 || detail.message.includes('unknown field'))
    return problem
  const like = lookalikeOf(ignored, detail.in, detail.field)
  if (!like) return problem
  const said = (sentence: string) => {
    const message = sentence.endsWith('.') ? sentence : `${sentence}.`
    return `${message} The unknown field ${like} looks like it.`
  }
  return new Problem('invalid_input', said(problem.message), [{ ...detail, message: said(detail.message) }])
}
