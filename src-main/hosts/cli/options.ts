import { parseArgs } from 'node:util'
import { CommandError, exitCodes } from './command-error.ts'
import { flags } from './flags.ts'

export const wrongUsage = (sentence: string): CommandError =>
  new CommandError(`${sentence} Try --help.`, 'usage', exitCodes.usage)

/** A command line: the values of its flags, those that were typed, and its other words. @throws Failed. */
export function readLine(parameters: string[]) {
  try {
    const { values, positionals, tokens } = parseArgs({
      args: parameters,
      options: flags,
      allowPositionals: true,
      tokens: true,
    })
    const typed = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
    return { values, typed, words: positionals }
  } catch (error) {
    throw wrongUsage(`${(error as Error).message.split(/\.?\n|\. |\.$/)[0]}.`)
  }
}
export type Line = ReturnType<typeof readLine>

/** What a command is given: the values of the flags, and the words after its own. */
export type Options = Line['values'] & { parameters: string[] }

/** The one word that a command takes. @throws Failed. */
export function oneOf({ parameters }: Options, what: string): string {
  const [given] = parameters
  if (given === undefined || parameters.length > 1) throw wrongUsage(`Name one ${what}.`)
  return given
}

/** A whole number of the command line. @throws Failed. */
export function wholeNumber(flag: string, input: string): number {
  if (/^\d{1,15}$/.test(input)) return Number(input)
  throw wrongUsage(`${flag} takes a whole number, not "${input}".`)
}

const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** Milliseconds of `90s`, `2h30m` or `7d`. @throws Failed. */
export function duration(input: string): number {
  if (!/^(\d{1,9}(ms|[smhdw]))+$/.test(input))
    throw wrongUsage(`"${input}" is no duration such as 500ms, 90s, 2h30m or 7d.`)
  const parts = [...input.matchAll(/(\d{1,9})(ms|[smhdw])/g)]
  return parts.reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (units[unit] ?? 0), 0)
}

/** The instant of a time with its offset or Z, or of a day (UTC). @throws Failed. */
export function instantOf(input: string): number {
  const isTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(input)
  const at = isTime ? Date.parse(input) : Number.NaN
  if (Number.isNaN(at)) throw wrongUsage(`"${input}" is no time such as 2027-03-01T08:00Z.`)
  return at
}
