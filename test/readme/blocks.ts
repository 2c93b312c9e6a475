import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

/** The text of a section of the README, by its heading. */
export function section(heading: string): string {
  const [, text = ''] = readme.split(new RegExp(`^## ${heading}$`, 'm'))
  return text.split(/^## /m, 1)[0] as string
}

/** The blocks of code of a text in a language, in order. */
export const blocks = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code)
