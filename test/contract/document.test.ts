import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openApiText } from '../../src-main/hosts/http/openapi/write.ts'
import { version } from '../../src-main/platform/version.ts'
import { problemStatus } from '../../src-shared/wire/errors.ts'
import { nameOf, partnerRoutes } from '../support/operations.ts'
import { document, wrongInDocument } from '../support/schemas.ts'

interface Described {
  name: string
  path: string
  method: string
  // biome-ignore lint/suspicious/noExplicitAny: it is looked into as the JSON it is
  operation: any
}

const described: Described[] = Object.entries(document.paths as Record<string, Record<string, unknown>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      method,
      operation,
    })),
)

/** Operations beside those of the specification, each with its reason. */
const extras: Record<string, string> = {
  'GET /api/external/flight/{flightId}/preflight': 'decision 24: real clients read it',
  'GET /api/external/flight/{flightId}/postflight': 'decision 24: real clients read it',
  'GET /api/external/airports/{airportCode}/services': 'decision 24: real clients read it',
}

test('the committed openapi.json is that of the contract; if not, run "npm run openapi"', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8')
  expect(committed === openApiText()).toBe(true)
})

test('writing it twice gives the same text', () => {
  expect(openApiText()).toBe(openApiText())
})

/** A path with its parameters unnamed: on the wire they have no names. */
const unnamed = (name: string) => name.replace(/\{\w+\}/g, '{}')

test('every operation is one of the specification, or an extra with a reason', () => {
  const listed = readFileSync(join(import.meta.dirname, 'operations.txt'), 'utf8')
    .trim()
    .split('\n')
  expect(listed).toHaveLength(147)
  const names = described.map(({ name }) => name)
  expect(names.filter((name) => !extras[name]).map(unnamed)).toEqual(expect.arrayContaining(listed.map(unnamed)))
  const wanted = new Set([...listed, ...Object.keys(extras)].map(unnamed))
  expect(names.filter((name) => !wanted.has(unnamed(name)))).toEqual([])
})

test('no two paths differ only in the names of parameters', () => {
  const paths = Object.keys(document.paths)
  expect(paths.filter((path, index) => paths.findIndex((one) => unnamed(one) === unnamed(path)) !== index)).toEqual([])
})

test('the version names those of the two interfaces beside that of Apron', () => {
  for (const one of ['1.8.0', '2.6.0', version]) expect(document.info.version).toContain(one)
})

test('every tag that is used is described', () => {
  const used = new Set(described.flatMap(({ operation }) => operation.tags as string[]))
  const known = new Map<string, string>(
    document.tags.map((tag: { name: string; description: string }) => [tag.name, tag.description]),
  )
  expect([...used].filter((name) => !/^[A-Z].{20,}\.$/.test(known.get(name) ?? ''))).toEqual([])
})

test('every path of the partners is described, aliases too, and none of the desk', () => {
  expect(described.map(({ name }) => name).sort()).toEqual(partnerRoutes.map(([, route]) => nameOf(route)).sort())
  expect(described.some(({ path }) => path.startsWith('/desk'))).toBe(false)
})

test('operations have names of their own', () => {
  const names = described.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
})

test('what is referred to is there', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] as string)
  const missing = refs.filter(
    // biome-ignore lint/suspicious/noExplicitAny: a walk through JSON
    (ref) => ref.split('/').reduce<any>((at, key) => at?.[key], document) === undefined,
  )
  expect([...new Set(missing)]).toEqual([])
  expect(refs.length).toBeGreaterThan(100)
})

const response = (status: string, operation: Described['operation']) => {
  const given = operation.responses[status]
  return given.$ref ? document.components.responses[given.$ref.split('/').at(-1)] : given
}

describe('an operation describes', () => {
  test.each(described.map((one) => [one.name, one] as const))(
    'what it can refuse: %s',
    (_name, { operation, method }) => {
      for (const status of ['401', '403', '421', '429']) expect(operation.responses).toHaveProperty(status)
      for (const status of Object.keys(operation.responses).filter((one) => Number(one) >= 400)) {
        const { examples, schema } = response(status, operation).content['application/json']
        expect(schema).toEqual({ $ref: '#/components/schemas/Problem' })
        for (const [code, { value }] of Object.entries<{ value: unknown }>(examples)) {
          expect(Object.keys(problemStatus)).toContain(code)
          expect(value).toMatchObject({ code, status: Number(status) })
          expect(wrongInDocument(value, 'components', 'schemas', 'Problem')).toEqual([])
        }
      }
      // These come from a disk that is full or read-only, not from requests.
      const ofTheDisk = method.toLowerCase() === 'get' ? [] : ['503', '507']
      expect(Object.keys(operation.responses).filter((status) => Number(status) >= 500)).toEqual(ofTheDisk)
    },
  )

  test.each(described.map((one) => [one.name, one] as const))('its examples rightly: %s', (_name, one) => {
    const { operation, path, method } = one
    const status = Object.keys(operation.responses).find((code) => code.startsWith('2')) ?? ''
    const places: [unknown, string[]][] = [
      [operation.requestBody?.content, ['requestBody', 'content', 'application/json']],
      [operation.responses[status].content, ['responses', status, 'content', 'application/json']],
    ]
    for (const [content, keys] of places) {
      const media = (content as Record<string, { example: unknown }> | undefined)?.['application/json']
      // A file needs no example.
      if (!media) continue
      const { example } = media
      expect(example, keys.join(' ')).toBeDefined()
      expect(wrongInDocument(example, 'paths', path, method, ...keys, 'schema')).toEqual([])
    }
  })

  test.each(described.map((one) => [one.name, one] as const))(
    'which permission it needs: %s',
    (_name, { operation }) => {
      expect(operation.description).toMatch(/Needs the permission `[A-Z_]+_API:(read|write|create)`/)
      expect(operation.security[0]).toHaveProperty('key')
    },
  )
})

/** Where answers give what stands in a path: the component and its field. */
const givenBy: Record<string, [component: string, field: string][]> = {
  flightId: [
    ['Flight', 'flightId'],
    ['BookingLeg', 'flightInfo.flightId'],
  ],
  flight: [['Flight', 'flightId']],
  ticketId: [['Ticket', 'ticketId']],
  quoteId: [['Booking', 'bookingid']],
  rootBookingId: [['Booking', 'bookingid']],
  customerId: [['User', 'internalId']],
  accountId: [['Account', 'accountid']],
  aircraftId: [['Aircraft', 'id']],
  tailNumber: [['Aircraft', 'tailNumber']],
  paymentId: [['InvoicePayment', 'id']],
  projectId: [['AccountingProject', 'id']],
  accountEntryId: [['AccountEntry', 'id']],
  crewQualificationId: [['CrewQualification', 'id']],
  maintenanceScheduleId: [['MaintenanceSchedule', 'id']],
  subscriptionId: [['Subscription', 'id']],
  uuid: [['DocumentObject', 'uuid']],
  documentUuid: [['DocumentObject', 'uuid']],
  reference: [
    ['Booking', 'bookingIdentifier'],
    ['Booking', 'externalReference'],
    ['Booking', 'reference'],
  ],
  externalReference: [
    ['Account', 'externalReference'],
    ['User', 'externalReference'],
  ],
  userExternalReference: [['User', 'externalReference']],
}
const typesOf = (schema: { type?: string | string[]; anyOf?: { type: string }[] }): string[] =>
  (schema.anyOf?.map(({ type }) => type) ?? [schema.type].flat()).filter((type) => type !== undefined)

describe('a parameter of a path takes what answers give', () => {
  const cases = described.flatMap(({ name, operation }) =>
    ((operation.parameters ?? []) as { in: string; name: string; schema: object; description?: string }[])
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => [`${name}: ${parameter.name}`, parameter] as const),
  )
  test.each(cases)('%s', (_name, parameter) => {
    expect(parameter.description).toMatch(/^[A-Z].*\.$/)
    for (const [component, field] of givenBy[parameter.name] ?? []) {
      const given = field
        .split('.')
        .reduce((at, key) => at?.properties?.[key] ?? {}, document.components.schemas[component])
      const types = typesOf(given).filter((type) => type !== 'null')
      expect(types, `${component}.${field}`).not.toEqual([])
      expect(typesOf(parameter.schema)).toEqual(expect.arrayContaining(types))
    }
  })
  test('of which nothing is left to guess', () => {
    const untold = cases.filter(([, { name, schema }]) => !givenBy[name] && typesOf(schema).includes('string'))
    expect([...new Set(untold.map(([, { name }]) => name))].toSorted()).toEqual([
      'airportCode',
      'documentEadId',
      'documentId',
      'id',
      'operatorId',
      'target',
    ])
  })
})

test('a delivery is described with its headers', () => {
  const { post } = document.webhooks.flightChanged
  const headers = post.parameters.map(({ name }: { name: string }) => name)
  expect(headers).toEqual(
    expect.arrayContaining(['X-Webhook-Signature', 'webhook-id', 'webhook-timestamp', 'webhook-signature']),
  )
  const { example } = post.requestBody.content['application/json']
  expect(wrongInDocument(example, 'components', 'schemas', 'Delivery')).toEqual([])
})

test('a value that does not fit a schema is reported', () => {
  expect(wrongInDocument({ accountid: 'seven' }, 'components', 'schemas', 'Account')).not.toEqual([])
  const account = document.paths['/api/external/user/account'].post.responses['200'].content['application/json'].example
  expect(wrongInDocument({ ...account, secret: 1 }, 'components', 'schemas', 'Account')).not.toEqual([])
})
