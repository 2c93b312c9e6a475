import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = readFileSync(join(import.meta.dirname, '../../docs/integrators.md'), 'utf8')

/** The text of a section of the page for integrators, by its heading. */
export function section(heading: string): string {
  const [, text = ''] = page.split(new RegExp(`^## ${heading}$`, 'm'))
  return text.split(/^## /m, 1)[0] as string
}

/** The blocks of code of a text in a language, in order. */
export const blocks = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code)
