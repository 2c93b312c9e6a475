import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultFolder } from '../../platform/default-folder.ts'
import type { Group } from './command.ts'
import { groups } from './commands.ts'
import { helpOf, overview } from './help.ts'

/** How the page writes the folder of the data, which is another one on each computer. */
const anyFolder = '~/.local/share/apron'

/** The page of the documentation on the command line, in Markdown, from the commands' own help. */
export function commandLinePage(groups: readonly Group[]): string {
  const block = (help: string) => `\`\`\`text\n${help.trimEnd().replaceAll(defaultFolder, anyFolder)}\n\`\`\`\n`
  const sections = groups.map(
    ({ name, summary, commands }) => `## apron ${name}\n\n${block(helpOf(commands, summary))}`,
  )
  return [
    '# The command line',
    '<!-- Written by `npm run command-line` from the help of the commands. -->',
    block(overview(groups)),
    ...sections,
  ]
    .join('\n\n')
    .replaceAll('\n\n\n', '\n\n')
}

/** `npm run command-line` */
writeFileSync(join(import.meta.dirname, '../../../docs/command-line.md'), commandLinePage(groups))
