import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/imports.ts'

/** Names that say nothing of what is there, each with what to write in its place (docs/style.md). */
const forbidden: [RegExp, string][] = [
  [
    /^(?:export )?(?:interface|type|class) (Given|Found|Kept|Shown|Planned|Named|Waiting|Sent|Changed|Listed|Judged|Counted|Checked|Written|Taken|Stored|Running|Requested|Refused|Recorded|Wanted|Added|Done|Made|Missing|Due|Used)\b/,
    'a noun of the field: FaultInput, RouteMatch, StoredDraft',
  ],
  [/\b(?:const|let) ((?:MOST|LONGEST)_\w+)/, 'MAX_...'],
  [/\b(?:const|let) (\w*AT_ONCE|SHOWN\w*)\b/, 'BATCH_SIZE, ROW_LIMIT, SHOW_MS'],
  [
    /\b(doings|unheard|deeds|hasLanded|takeBack|takenBack)\b(?=[,)(:. =])/,
    'activities, notSubscribed, actions, isAnswered, cancel',
  ],
]

/** The comments of a file count for nothing here: they are prose. */
const isProse = (line: string) => /^\s*(\*|\/\*|\/\/)/.test(line)

/** Each use of a forbidden name in the product's code, with its place. */
export function forbiddenNames(): string[] {
  return globSync('src-*/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const hit = isProse(line) ? undefined : forbidden.find(([pattern]) => pattern.test(line))
        return hit ? [`${file}:${index + 1} ${hit[0].exec(line)?.[1]}: write ${hit[1]}`] : []
      }),
  )
}
