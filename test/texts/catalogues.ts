import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

export const germanFolder: string = join(root, 'src-shared/texts/de')

export type Catalogue = Record<string, string>

/** A catalogue by the path of its file. */
export const catalogueIn = (path: string): Catalogue => JSON.parse(readFileSync(path, 'utf8'))

/** The catalogue that is made by rule instead of by calls of `t`: the constants of the contract. */
export const madeByRule: readonly string[] = ['constants']

/** The German catalogues, by their wing. */
export const germanRooms: string[] = readdirSync(germanFolder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))
  .sort()

export const germanOf = (room: string): Catalogue => catalogueIn(join(germanFolder, `${room}.json`))

export const english: Catalogue = catalogueIn(join(root, 'src-shared/texts/en.json'))
