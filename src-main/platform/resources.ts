import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The path of a file by its name in the nearest folder above that has it: the same from source, bundled to out/main and
 * packaged; undefined when none has.
 */
export function nearest(name: string, from: string = import.meta.dirname): string | undefined {
  const path = join(from, name)
  if (existsSync(path)) return path
  const parent = dirname(from)
  return parent === from ? undefined : nearest(name, parent)
}

/** The path of a file in resources/. */
export function resource(name: string): string {
  const path = nearest(join('resources', name))
  if (!path) throw new Error(`The file resources/${name} is missing; install Apron again.`)
  return path
}

/** The folder of the page that is served to browsers; it may not be built yet. */
export function builtPage(): string {
  return join(dirname(nearest('package.json') ?? import.meta.dirname), 'out/renderer')
}
