import { isSecretName, mayNameSecrets, replaceNamedSecrets } from './secret-names.ts'

export const MASK = '***'

/** The tokens of JSON; what is no JSON between them is a token too, so that a broken or cut text is read to its end. */
const tokens = /"(?:[^"\\]|\\[\s\S])*"?|[{}[\],:]|[^\s{}[\],:"]+|\s+/g

const isSpace = (token: string) => /^\s/.test(token)

/** The text of a string token; one with a broken escape as it stands. */
function textOf(token: string): string {
  try {
    return JSON.parse(token) as string
  } catch {
    return token.replace(/^"|"$/g, '')
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * A JSON text in which the values of fields with secret names are masked; a list or object as each of its values. A text
 * that is no JSON, or that was cut, is masked as far as its names can be recognized. `found` gets the masked values.
 */
export function maskJson(text: string, found: Set<string>): string {
  if (!mayNameSecrets(text)) return text
  const all = text.match(tokens) ?? []
  const out: string[] = []
  /** The number of open brackets within a secret value; undefined outside of one. */
  let depth: number | undefined
  for (const [at, token] of all.entries()) {
    if (isSpace(token) || token === ':') {
      out.push(token)
      continue
    }
    const isName = token.startsWith('"') && followedByColon(all, at)
    if (depth === undefined) {
      out.push(token)
      if (isName && isSecretName(textOf(token))) depth = 0
      continue
    }
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (token !== ',' && !isName && token !== 'null') {
      if (token.startsWith('"')) found.add(textOf(token))
      // A key of digits alone, sent as a number.
      else if (/^\d{6}/.test(token)) found.add(token)
      out.push(`"${MASK}"`)
      if (depth === 0) depth = undefined
      continue
    }
    out.push(token)
    if (depth <= 0) depth = undefined
  }
  const masked = out.join('')
  return isJson(text) ? masked : maskNamed(masked, found)
}

function followedByColon(all: string[], at: number): boolean {
  const next = all[at + 1]
  return next === ':' || (next !== undefined && isSpace(next) && all[at + 2] === ':')
}

function maskNamed(text: string, found: Set<string>): string {
  return replaceNamedSecrets(text, (value) => {
    if (value !== MASK) found.add(value)
    return MASK
  })
}
