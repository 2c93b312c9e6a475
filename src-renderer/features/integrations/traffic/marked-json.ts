/** A line of pretty-printed JSON. */
interface JsonLine {
  text: string
  /** The field of the line in the form `legs[0].departureAirport`; empty for the whole. */
  path: string
  marks: Mark[]
}

export interface Mark {
  field: string
  /** unknown: the field was left out. */
  kind: 'problem' | 'unknown'
  words: string
}

type Put = (depth: number, text: string, path: string) => void

function write(put: Put, value: unknown, depth: number, path: string, lead: string, tail: string): void {
  const isList = Array.isArray(value)
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    put(depth, `${lead}${JSON.stringify(value)}${tail}`, path)
    return
  }
  put(depth, `${lead}${isList ? '[' : '{'}`, path)
  const entries = Object.entries(value)
  for (const [at, [name, inner]] of entries.entries()) {
    const inside = isList ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`
    const comma = at < entries.length - 1 ? ',' : ''
    write(put, inner, depth + 1, inside, isList ? '' : `${JSON.stringify(name)}: `, comma)
  }
  // The closing bracket belongs to no field, so that a mark stands once.
  put(depth, `${isList ? ']' : '}'}${tail}`, `${path}\0`)
}

/** The line of a field; of one that is missing that of the record it belongs to. */
function lineFor(lines: ReadonlyMap<string, JsonLine>, field: string): JsonLine | undefined {
  for (let path = field; path !== ''; ) {
    const line = lines.get(path)
    if (line) return line
    path = path.slice(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('['), 0))
  }
  return lines.get('')
}

/** The lines of a JSON text with marks at their fields; undefined for what is no JSON. */
export function markedLines(text: string, marks: readonly Mark[]): JsonLine[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const lines: JsonLine[] = []
  write((depth, line, path) => lines.push({ text: '  '.repeat(depth) + line, path, marks: [] }), value, 0, '', '', '')
  const byPath = new Map(lines.toReversed().map((line) => [line.path, line]))
  for (const mark of marks) lineFor(byPath, mark.field === 'body' ? '' : mark.field)?.marks.push(mark)
  return lines
}
