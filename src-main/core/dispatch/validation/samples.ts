/** Example values for the reference page: real enough to be sent as they are, the same at every run. */

/** The day that samples are dated; where they are shown at runtime, today takes its place. */
export const SAMPLE_DAY = '2026-03-01'

/** The part of JSON Schema that our schemas use. */
export interface JsonSchema {
  $defs?: Record<string, JsonSchema>
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  examples?: unknown[]
  pattern?: string
  format?: string
  minimum?: number
  minLength?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: boolean | JsonSchema
}

/** Samples for fields of these names; the first that the schema accepts is shown. */
const byName: [RegExp, unknown][] = [
  [/^(arrivalAirport|airportTo|realAirportTo|to)$/, 'EGGW'],
  [/^(icao|homebase|homeAirport|baseAirport)$|airport/i, 'LSZH'],
  [/^iata$/, 'ZRH'],
  [/^aid$/, 'APT-9TX2-7Q4M'],
  [/^state$/, 'ZH'],
  [/tailNumber|registrationNumber|aircraftName|^aircraft$/i, 'HB-JFA'],
  [/typeRating/, 'C525'],
  [/typeName/, 'Cessna 525B Citation CJ3+'],
  [/^model$/, 'Citation CJ3+'],
  [/aircraftType|aircraftCategory|^type$/i, 'C25B'],
  [/^(faa|from)$/, 'TEB'],
  [/^rescueFireCategory$/, 'A_7'],
  [/^rescueFireHeliCategory$/, 'H_1'],
  [/typeOfUse/, 'COMMERCIAL'],
  [/flightType/, 'PAX'],
  [/fplType/, 'N'],
  [/paxType/, 'FEMALE'],
  [/^workflow$/, 'CHARTER'],
  [/workflowState/, 'BOOKED'],
  [/^status$/, 'B'],
  [/origin/, 'API'],
  [/^role$/, 'CMD'],
  [/^code$/, 'CMD'],
  [/cmdName/, 'Noor Vidal'],
  [/firstName/i, 'Ada'],
  [/middleName/i, 'Maria'],
  [/lastName/i, 'Keller'],
  [/logName/, 'a.keller'],
  [/salutation/, 'Ms'],
  [/gender/, 'FEMALE'],
  [/siflType/, 'CONTROL'],
  [/email/i, 'ada.keller@example.com'],
  [/phone|mobile/i, '+41 44 555 01 20'],
  [/trigram|acronym/i, 'AKE'],
  [/country|nationality/i, 'CH'],
  [/city$|birthPlace|issuePlace/i, 'Zurich'],
  [/^street$/, 'Bahnhofstrasse 1'],
  [/^zip$/, '8001'],
  [/buildingDetails/, 'Hangar 3'],
  [/accountNumber/, 'A00001'],
  [/vatNumber/, 'CHE-123.456.789'],
  [/personnelNumber/, '1042'],
  [/radiationProtectionRegistryId/, 'CH-80211'],
  [/documentType/, 'PASSPORT'],
  [/documentNumber|^number$/, 'X1234567'],
  [/visaType/, 'B1'],
  [/quoteNumber|bookingNumber|dossierNumber/, 'A-BE26-000042'],
  [/aocNumber/, 'CH.AOC.1042'],
  [/currency/i, 'EUR'],
  [/massUnit|weightUnit|luggageUnit/i, 'KILOGRAM'],
  [/timeZone/i, 'Europe/Zurich'],
  [/^rel$/, 'self'],
  [/^href$/, 'http://127.0.0.1:8710/api/external/aircraft/HB-JFA'],
  [/^event$/, 'FLIGHT_TIME_UPDATE'],
  [/resourceType/, 'FLIGHT'],
  [/callbackUrl/, 'https://partner.example.com/hook'],
  [/signingKey/, 'a-key-of-at-least-16'],
  [/flightNumber/, 'APR101'],
  [/^name$|accountName|recipient/, 'Keller Holding'],
  [/^latitude$/, 47.4582],
  [/^longitude$/, 8.5481],
  [/^pax$|paxNumber/, 4],
  [/^limit$/, 100],
  [/^offset$/, 0],
  [/arrival|To|^to$|eta|blocks?On/, '2026-03-01T10:45'],
  [/arrival|To|^to$|eta|blocks?On|IN$|ON$/, '2026-03-01T10:45:00.000Z'],
  [/birthDate/, '1984-05-17'],
  [/issueDate/, '2021-05-17'],
  [/expir/i, '2031-05-16'],
  [/^(userReference|bookingReference|customerId|id)$|(subscription|event)Id$/, '10324'],
  [/externalReference|reference/i, 'CRM-4711'],
  [/identifier/i, 'QWERT'],
  [/comment|note|remarks|description|message|workflowCustomName/i, 'Two bags, one dog'],
]
/** Samples for fields of any name; patterns distinguish the formats. */
const anyText = [
  '2026-03-01T08:30',
  '2026-03-01T08:30:00.000Z',
  '2026-03-01',
  '01a1fdad-9ee7-7a80-9756-462825625c00',
  '10324',
  'CH',
]

/** How texts of these formats look, and one of each. */
const byFormat: Record<string, { shape: RegExp; sample: string }> = {
  'date-time': { shape: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, sample: '2026-03-01T08:30:00.000Z' },
  date: { shape: /^\d{4}-\d\d-\d\d$/, sample: '2026-03-01' },
  uuid: { shape: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, sample: '01a1fdad-9ee7-7a80-9756-462825625c00' },
  uri: { shape: /^https?:/, sample: 'https://partner.example.com/hooks' },
}

const isTyped = (schema: JsonSchema, type: string) => [schema.type].flat().includes(type)

function fits(schema: JsonSchema, value: unknown): boolean {
  if (typeof value === 'number')
    return isTyped(schema, 'number') || (isTyped(schema, 'integer') && Number.isInteger(value))
  if (typeof value !== 'string' || !isTyped(schema, 'string')) return false
  if (value.length < (schema.minLength ?? 0)) return false
  const format = byFormat[schema.format ?? '']
  if (format && !format.shape.test(value)) return false
  return schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value)
}

function textOf(schema: JsonSchema, name: string): string | undefined {
  const named = byName.filter(([pattern]) => pattern.test(name)).map(([, value]) => value)
  const ofFormat = byFormat[schema.format ?? '']?.sample
  const others = ofFormat === undefined ? anyText : [ofFormat]
  const values = schema.pattern === undefined && ofFormat === undefined ? named : [...named, ...others]
  const found = values.find((value) => fits(schema, value)) ?? (fits(schema, 'text') ? 'text' : undefined)
  return found as string | undefined
}

function numberOf(schema: JsonSchema, name: string): number {
  const named = byName.find(([pattern, value]) => pattern.test(name) && fits(schema, value))?.[1]
  const least = schema.minimum !== undefined && schema.minimum > 0 ? schema.minimum : 1
  return (named as number | undefined) ?? (/id$/i.test(name) ? 10_324 : least)
}

/** Finds the schemas that others refer to. */
export type Resolve = (ref: string) => JsonSchema

/** A value that the schema allows. */
export function sampleOf(schema: JsonSchema, resolve: Resolve, name = ''): unknown {
  if (schema.$ref !== undefined) return sampleOf(resolve(schema.$ref), resolve, name)
  for (const input of [schema.example, schema.examples?.[0], schema.const, schema.default, schema.enum?.[0]]) {
    if (input !== undefined) return input
  }
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  // A choice beside properties only names those required.
  if (choice && !schema.properties) return sampleOf(choice, resolve, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, resolve, name)))
  if (isTyped(schema, 'object')) return objectOf(schema, resolve)
  if (isTyped(schema, 'array')) {
    const item =
      schema.items && Object.keys(schema.items).length > 0 ? sampleOf(schema.items, resolve, name) : undefined
    return item === undefined ? [] : [item]
  }
  if (isTyped(schema, 'string')) return textOf(schema, name)
  if (isTyped(schema, 'integer') || isTyped(schema, 'number')) return numberOf(schema, name)
  if (isTyped(schema, 'boolean')) return true
  return null
}

function objectOf(schema: JsonSchema, resolve: Resolve): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([field, of]) => [field, sampleOf(of, resolve, field)])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
