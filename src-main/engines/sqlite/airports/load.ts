import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { folded } from '../../../../src-shared/strings/fold.ts'
import { resource } from '../../../platform/resources.ts'
import { AIRPORTS_FILE, airportFields, unpackAirports } from './set.ts'

/**
 * Brings the airports table to the data set this Apron ships; does nothing when it is there already. An airport that
 * the set no longer has stays, closed and without its shared codes, for the flights that went there.
 */
export function loadAirports(database: Database.Database): void {
  const bytes = readFileSync(resource(AIRPORTS_FILE))
  const version = createHash('sha256').update(bytes).digest('hex')
  const loaded = database.prepare(`select value from settings where scope = 'data' and name = 'airports'`).pluck().get()
  if (loaded === version) return
  database.transaction(() => {
    database.exec(
      `update airports set kind = 'closed', icao = null, iata = null, faa = null, "localIdentifier" = null, aid = null`,
    )
    const put = database.prepare(upsert)
    const { fields } = unpackAirports(bytes)
    fields.name.forEach((name, at) => {
      const words = ` ${folded(`${name} ${fields.city[at] ?? ''}`)}`
      put.run(...airportFields.map((field) => fields[field][at]), words)
    })
    database
      .prepare(`insert into settings (scope, name, value) values ('data', 'airports', ?)
        on conflict (scope, name) do update set value = excluded.value`)
      .run(version)
  })()
}

/** The time zones of the airports that this Apron ships. */
export const shippedZones = (): Set<unknown> =>
  new Set(unpackAirports(readFileSync(resource(AIRPORTS_FILE))).fields.timeZone)

const columns = [...airportFields, 'words'].map((field) => `"${field}"`)
const upsert = `insert into airports (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
  on conflict (code) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`
