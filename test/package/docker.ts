import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const linesOf = (name: string) =>
  readFileSync(join(root, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

/** The files that Docker gets of the sources: what Git knows or would add, without what `.dockerignore` leaves out. */
export function contextFiles(): string[] {
  const ignored = linesOf('.dockerignore')
  const all = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const isIgnored = (file: string) =>
    ignored.some((pattern) => file.startsWith(`${pattern}/`) || matchesGlob(file, pattern))
  return [...new Set(all.toString().trim().split('\n'))].filter((file) => !isIgnored(file)).toSorted()
}

interface Instruction {
  name: string
  text: string
}
export interface Stage {
  image: string
  instructions: Instruction[]
}

/** The stages of the Dockerfile. */
export function stages(): Stage[] {
  const all: Stage[] = []
  for (const line of linesOf('Dockerfile').join('\n').replaceAll('\\\n', ' ').split('\n')) {
    const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (name === 'FROM') all.push({ image: text, instructions: [] })
    else all.at(-1)?.instructions.push({ name, text })
  }
  return all
}

/** What the instructions of a name say, in order. */
export const said = (stage: Stage | undefined, name: string): string[] =>
  (stage?.instructions ?? []).filter((one) => one.name === name).map(({ text }) => text)
