import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './sources.ts'

/** The files of the core, without the demo. */
export const coreFiles: string[] = ['src-main', 'src-shared']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((file) => !/^src-main\/services\/demo\/|texts\//.test(file))
  .sort()
