import { trimEnd } from '../../../src-shared/strings/trim.ts'

/** The characters of a machine-readable zone; `<` fills. */
const OTHERS = /[^A-Z0-9<]/g
/** What text recognition often makes of a filler. */
const LIKE_FILLER = /[<KLSCE]/
const SHORTEST = 24
/** Fillers are often recognized as more characters than they are. */
const LONGEST = 64

/** The layouts: how many lines of how many characters (ICAO Doc 9303, parts 4 to 6). */
export const layouts = [
  { lines: 2, width: 44 },
  { lines: 2, width: 36 },
  { lines: 3, width: 30 },
] as const
type Layout = (typeof layouts)[number]

/** A space between letters may be a filler that was not recognized, and then parts two names. */
const hasSpaceInName = (line: string): boolean => /[A-Z] [A-Z]/.test(line)

/** A line without spaces; where it has its width with them, they are fillers. */
function withoutSpaces(line: string): string {
  const isWhole = layouts.some(({ width }) => line.length === width) && !/[^A-Z0-9< ]/.test(line)
  return (isWhole ? line.replaceAll(' ', '<') : line).replaceAll(OTHERS, '')
}

/** The lines of a text that could belong to a machine-readable zone, in order, and those of which names are parted by guess. */
export function likelyLines(text: string): { lines: string[]; spaced: Set<string> } {
  const found = text
    .toUpperCase()
    .replaceAll(/[«‹]/g, '<')
    .split('\n')
    .map((written) => ({ written, line: withoutSpaces(written.trim()) }))
    .filter(({ line }) => line.length >= SHORTEST && line.length <= LONGEST && /<|\d{6}/.test(line))
  return {
    lines: found.map(({ line }) => line),
    spaced: new Set(found.flatMap(({ written, line }) => (hasSpaceInName(written.trim()) ? line : []))),
  }
}

/** A line without the run of fillers at its end: two and more, or one with five that look like it; no name has them. */
function withoutFillers(line: string): string {
  for (let at = line.indexOf('<', trimEnd(line, LIKE_FILLER).length); at >= 0; at = line.indexOf('<', at + 1)) {
    if (line.charAt(at + 1) === '<' || line.length - at > 5) return line.slice(0, at)
  }
  return line
}

/** A line of names in its width: what follows the last name is filler. */
function asNames(line: string, width: number): string {
  return withoutFillers(line).slice(0, width).padEnd(width, '<')
}

/**
 * A line of numbers in its width, in each way that one character more or two may have been recognized, or one been
 * left out; the line alone where its width is right.
 */
function asNumbers(line: string, width: number): string[] {
  const without = (one: string) => [...one].map((_, index) => one.slice(0, index) + one.slice(index + 1))
  if (line.length === width) return [line]
  if (line.length === width + 1) return [...new Set(without(line))]
  if (line.length === width + 2) return [...new Set(without(line).flatMap(without))]
  if (line.length === width - 1)
    return [...new Set([...line, ''].map((_, index) => `${line.slice(0, index)}<${line.slice(index)}`))]
  return []
}

/** A way to read lines as a zone, and the recognized line of its names. */
interface Zone {
  lines: string[]
  nameLine: string
}

/** Each way in which following lines of a text may be a zone of a layout. */
export function* zonesOf(lines: readonly string[], { lines: count, width }: Layout): Generator<Zone> {
  for (let at = 0; at + count <= lines.length; at++) {
    const part = lines.slice(at, at + count)
    // The line of names is the first of two, and the last of three.
    const ways = part.map((line, index) =>
      index === (count === 2 ? 0 : 2) ? [asNames(line, width)] : asNumbers(line, width),
    )
    const [first = [], second = [], third = ['']] = ways
    for (const one of first)
      for (const two of second)
        for (const three of third)
          yield { lines: count === 2 ? [one, two] : [one, two, three], nameLine: part[count === 2 ? 0 : 2] ?? '' }
  }
}
