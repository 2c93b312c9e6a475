import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { type Expression, everyExpression } from './expressions.ts'
import { forbiddenNames } from './names.ts'

/**
 * `npm run lint` ends with 1 where a regular expression may take more than linear time. Outside text reaches most of
 * them sooner or later, so there are no exceptions: a quantifier gets a bound, or a loop takes the place of the expression.
 * Judging all takes minutes, so those that were found linear are listed in linear.json: `--write` brings the list up to
 * date, `--all` judges each one anew. It ends with 1 on a forbidden name too (names.ts).
 */
const options = new Set(process.argv.slice(2))

/** What a check may take of one expression, milliseconds. */
const WITHIN_MS = 60_000

const list = join(import.meta.dirname, 'linear.json')
const nameOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>) => `/${source}/${flags}`

/** Why an expression is refused; undefined for a linear one. */
async function reasonAgainst({ source, flags }: Expression): Promise<string | undefined> {
  const result = await check(source, flags, { timeout: WITHIN_MS, randomSeed: 1 })
  if (result.status === 'safe') return undefined
  if (result.status === 'unknown') return `can't be judged (${result.error.kind})`
  return `takes ${result.complexity.summary} time, for example on ${result.attack.pattern.slice(0, 200)}`
}

const { expressions, unread } = await everyExpression()
const linear = new Set<string>(options.has('--all') ? [] : JSON.parse(readFileSync(list, 'utf8')))
const used = new Set(expressions.map(nameOf))
const reasons = new Map<string, string>()
for (const expression of expressions) {
  const name = nameOf(expression)
  if (linear.has(name) || reasons.has(name)) continue
  const reason = await reasonAgainst(expression)
  if (reason === undefined) linear.add(name)
  else reasons.set(name, reason)
}
if (options.has('--write')) {
  const names = [...linear].filter((name) => used.has(name)).toSorted()
  writeFileSync(list, `${JSON.stringify(names, null, 2)}\n`)
}

const names = forbiddenNames()
const problems = [
  ...names,
  ...unread.map(({ place }) => `${place} makes an expression that can't be checked. Make it while the file is loaded.`),
  ...expressions.flatMap((expression) => {
    const reason = reasons.get(nameOf(expression))
    return reason === undefined ? [] : [`${expression.place} ${nameOf(expression)} ${reason}`]
  }),
]
process.stderr.write(problems.map((problem) => `${problem}\n`).join(''))
process.stdout.write(
  `${names.length} forbidden names. ${used.size} regular expressions checked: ${problems.length - names.length} may take more than linear time.\n`,
)
process.exitCode = problems.length > 0 ? 1 : 0
