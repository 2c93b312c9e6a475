import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const root: string = join(import.meta.dirname, '../..')

export const sources: string[] = ['src-shared', 'src-main', 'src-renderer'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
)

export interface Import {
  from: string
  to: string
  typeOnly: boolean
  /** By `import()`, when it is needed. */
  late: boolean
}

/** Every static and dynamic import; one within the tree as the path of the file it names. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
  )
  return [...found].map((match) => {
    const to = match[2] ?? match[3] ?? match[4] ?? ''
    const path = to.startsWith('.') ? relative(root, resolve(root, dirname(file), to)).replaceAll('\\', '/') : to
    return { from: file, to: path, typeOnly: match[1] !== undefined, late: match[3] !== undefined }
  })
}
export const imports: Import[] = sources.flatMap(importsOf)
