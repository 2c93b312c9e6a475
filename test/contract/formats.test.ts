import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { startApron } from '../support/apron.ts'
import { headersOf, request } from '../support/asking.ts'
import { calls } from '../support/calls.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { partnerRoutes } from '../support/operations.ts'
import type { Schema } from '../support/places.ts'
import { document } from '../support/schemas.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
})
afterAll(() => apron.close())

/** Texts of which the document is to say what they are. */
const formats: [format: string, text: RegExp][] = [
  ['date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/],
  ['uri', /^https?:\/\//],
]
/** Chosen by clients, or made as a uuid where they choose none: any text. So are names of the operator. */
const isChosen = (field: string) => /reference|^operatorId$/i.test(field)
/** A schedule takes any text for a day; what is none means the end of its window (spec: Limits). */
const takesAnyDay = 'aircraftSchedule.read'

type Found = Schema & { format?: string }

/** The forms that a schema gives a value, whatever way it is put together. */
function formsOf(schema: Found): Found[] {
  const { $ref, anyOf, oneOf, allOf } = schema
  const resolved = $ref ? document.components.schemas[$ref.split('/').at(-1) ?? ''] : undefined
  const inner = [...(resolved ? [resolved] : []), ...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]
  return [schema, ...inner.flatMap(formsOf)]
}

/** Fields whose text has a format that their schema does not name. */
function untold(value: unknown, schemas: Found[], field: string): string[] {
  const forms = schemas.flatMap(formsOf)
  if (typeof value === 'string') {
    const format = formats.find(([, text]) => text.test(value))?.[0]
    const reported = forms.some((one) => one.format === format)
    return format === undefined || reported || isChosen(field) ? [] : [`${field} is ${format}`]
  }
  if (Array.isArray(value)) {
    const items = forms.flatMap((one) => (one.items ? [one.items as Found] : []))
    return items.length > 0 ? value.flatMap((item) => untold(item, items, field)) : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = forms.flatMap((one) => (one.properties?.[key] ? [one.properties[key] as Found] : []))
    return known.length > 0 ? untold(inner, known, key) : []
  })
}

describe('texts that are times, days, uuids or addresses have their format', () => {
  test.each(partnerRoutes)('%s', async (_name, { operation, entry, path }) => {
    const sent = await (calls[operation] as (world: World) => Promise<Sending>)(world)
    const [address, asking] = request({ method: entry.method, path }, sent)
    const { status, body } = await apron.ask(address, { ...asking, headers: headersOf(world.partner.credentials) })
    const described = document.paths[path][entry.method.toLowerCase()]
    const schema = described.responses[String(status)].content?.['application/json']?.schema
    if (schema) expect([...new Set(untold(body, [schema], ''))]).toEqual([])
    if (operation === takesAnyDay) return
    const own = { ...sent.params, ...sent.query }
    // One with a pattern takes more than one form of a day or time.
    const all = (described.parameters ?? []) as { name: string; schema: Found }[]
    const parameters = all.filter(({ schema }) => schema.pattern === undefined)
    const wrong = parameters.flatMap(({ name, schema }) => untold(own[name as keyof typeof own], [schema], name))
    expect(wrong).toEqual([])
  })
})
