import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** The file in resources/ that holds the airports of the world. */
export const AIRPORTS_FILE = 'airports.json.br'

/** The columns of each airport in the file, in this order; lengths in meters, elevation in feet. */
export const airportFields = [
  'code',
  'id',
  'icao',
  'iata',
  'faa',
  'localIdentifier',
  'name',
  'city',
  'state',
  'country',
  'timeZone',
  'latitude',
  'longitude',
  'elevation',
  'longestRunway',
  'widestRunway',
  'kind',
] as const
export type AirportField = (typeof airportFields)[number]
export type AirportRow = Record<AirportField, string | number | null>

export interface AirportSet {
  source: string
  license: string
  /** The id the next new airport gets; those of airports that went are never given again. */
  nextId: number
  /** The values of all airports, field by field: it packs a third smaller than row by row. */
  fields: Record<AirportField, AirportRow[AirportField][]>
}

/** The file's bytes, the same for the same set; a line of text for each field. */
export function packAirports({ fields, ...about }: AirportSet): Buffer {
  const lines = airportFields.map((field) => `"${field}":${JSON.stringify(fields[field])}`)
  const text = `${JSON.stringify(about).slice(0, -1)},"fields":{\n${lines.join(',\n')}\n}}\n`
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })
}

export function unpackAirports(bytes: Buffer): AirportSet {
  return JSON.parse(brotliDecompressSync(bytes).toString('utf8')) as AirportSet
}
