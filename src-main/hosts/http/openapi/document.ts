import { createDocument, type oas31, type ZodOpenApiPathsObject } from 'zod-openapi'
import { problemBody } from '../../../../src-shared/wire/errors.ts'
import { type JsonSchema, SAMPLE_DAY, sampleOf } from '../../../core/dispatch/validation/samples.ts'
import { version } from '../../../platform/version.ts'
import { MAX_VALUES } from '../body.ts'
import { published } from '../routes.ts'
import { applyExamples, operationsOf } from './examples/apply.ts'
import { operationOf, tags } from './operations.ts'
import { problemResponses } from './problems.ts'
import { webhooks } from './webhooks.ts'

/** The version of the two interfaces described, as the specification numbers them, and of Apron itself. */
const documentVersion = `1.8.0+2.6.0.apron-${version}`

const description = `Flights, crew, passengers, bookings and webhooks of one operator.

**Versions.** \`/api/external\` is interface version 1.8.0, \`/api/v2\` is 2.6.0; they are served by Apron ${version}.

**Access.** Every request carries an API key in \`X-Auth-Token\`; webhook operations carry the partner's
\`X-Api-Client-Id\` too. Keys are made in the app, under API access, and say which operations they may use.

**Trip Support Providers** are partners that the operator has linked to a provider record. They see the flights on which
that provider has a service, permit or slot that is not canceled, and of those what the provider arranges; every other
flight, service, permit and slot is not there (404). Nothing of accounts, people, passengers, bookings, crew and
accounting is open to them (403).

**Errors.** Every answer that is not 2xx has the same body; \`code\` is from one list, \`details\` names the fields.
Nothing a caller sends makes a 5xx. Path, query and headers together may have 16 KiB (else 431), a body 2 MiB and
${MAX_VALUES} values (else 413).

**Bodies** are JSON, files the one file part of a form (\`multipart/form-data\`), by custom \`file\`, of 25 MiB at most;
what a file is its bytes say, not its name. The key is checked before the body is read: send
\`Expect: 100-continue\` to know before you send it. Of one partner 20 files may arrive at once (else 429
\`too_many_uploads\` with \`Retry-After\`). \`null\` means "not given", but clears the field in a PATCH. A number where
text is declared is taken as its text, and text that is exactly a number where a number is declared as that number;
booleans are never converted.

**Unknown fields** and query parameters are ignored, and the answer names them in \`X-Ignored-Fields\`
(\`legs[0].departureAirprt\`). With \`Prefer: handling=strict\` they are refused with 400 and the closest known name, and
\`Preference-Applied: handling=strict\` says so.

**Repeating a POST.** Where an answer was lost, send the request again with the same \`Idempotency-Key\` (any text of your
choice, such as a UUID, 255 characters at most). For 24 hours it is carried out once: a repeat gets the same status,
body and headers, with \`Idempotent-Replayed: true\`. The key is kept with the change itself, so it holds when the computer
fails in between. Keys are yours alone: those of other partners never meet them. With another operation, path or body it is
refused (409 \`idempotency_key_reused\`), and so is a repeat while the first is under way (409 \`idempotency_key_in_use\`,
\`Retry-After\`). An answer that is not 2xx is not kept: correct the request and send it with the same key. References keep
their own rule: without a key, a \`reference\` that is taken is refused.

Every response carries \`X-Request-Id\`; GET answers have an \`ETag\` for \`If-None-Match\`.

**Times** of flights and webhooks are UTC with milliseconds and Z. Quotes, legs and schedules use \`YYYY-MM-DDTHH:mm\`: the
airport's local time, or UTC where the field's name says so.`

type Document = oas31.OpenAPIObject

const notModified = {
  description: 'The answer is the one whose ETag was sent as If-None-Match; it has no body.',
  headers: {
    'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
    ETag: { $ref: '#/components/headers/ETag' },
  },
}

/** The OpenAPI 3.1 document of the partners' interface, from the contract. */
export function openApi(url: string): Document {
  const paths: ZodOpenApiPathsObject = {}
  for (const route of published) {
    paths[route.path] = { ...paths[route.path], [route.entry.method.toLowerCase()]: operationOf(route) }
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Apron',
        version: documentVersion,
        description,
        contact: { name: 'The Apron authors' },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url }],
      security: [{ key: [] }],
      tags: [...tags, { name: 'Deliveries', description: 'What subscribers get.' }],
      paths,
      webhooks,
      components: {
        schemas: { Problem: problemBody },
        responses: { 304: notModified, ...problemResponses(published.map(({ entry }) => entry)) },
        headers: {
          'X-Ignored-Fields': {
            schema: { type: 'string' },
            description: 'Fields and parameters of the request that are not known, at most 20 and how many more.',
            example: 'legs[0].departureAirprt',
          },
          'Preference-Applied': {
            schema: { type: 'string' },
            description: 'handling=strict where the request preferred it.',
            example: 'handling=strict',
          },
          'Idempotent-Replayed': {
            schema: { type: 'string' },
            description: 'true where an earlier request with the same Idempotency-Key was answered so.',
            example: 'true',
          },
          'X-Total-Count': {
            schema: { type: 'integer' },
            description: 'How many records the list has, of which the answer is one page.',
            example: 140,
          },
          Link: {
            schema: { type: 'string' },
            description: 'Where the next page is, and the first and last, where the list has more than one (RFC 8288).',
            example: '</api/external/quote/bookings?page=1&size=100>; rel="next"',
          },
          'X-Request-Id': { schema: { type: 'string' }, description: 'Names the request in the log.' },
          ETag: {
            schema: { type: 'string' },
            description: 'Send it as If-None-Match to get 304 while nothing changed.',
          },
        },
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' },
          clientId: { type: 'apiKey', in: 'header', name: 'X-Api-Client-Id' },
        },
      },
    },
    { override: ({ jsonSchema, zodSchema }) => simplify(jsonSchema as JsonSchema, zodSchema._zod.def.type) },
  )
  applyExamples(document, {}, SAMPLE_DAY)
  return withExamples(document)
}

const everyType = ['string', 'number', 'boolean', 'object', 'array', 'null']

/** Writes a schema in the form that readers of OpenAPI understand best. */
function simplify(schema: JsonSchema & { maximum?: number }, kind: string): void {
  // Every whole number of zod has the limits of JavaScript's; they say nothing about the field.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  // A schema without any type is taken for a mistake.
  if (kind === 'unknown') Object.assign(schema, { type: everyType, items: {} })
  const [value, none] = schema.anyOf ?? []
  if (kind !== 'nullable' || none?.type !== 'null' || typeof value?.type !== 'string' || value.enum) return
  delete schema.anyOf
  Object.assign(schema, value, { type: [value.type, 'null'] })
}

interface Media {
  schema?: JsonSchema
  example?: unknown
  examples?: unknown
}

/** Gives every body and parameter that has no example one. */
function withExamples(document: Document): Document {
  const schemas = document.components?.schemas as Record<string, JsonSchema>
  const resolve = (ref: string) => schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {}
  const addTo = (media: Media | undefined, name = '') => {
    if (!media?.schema || media.example !== undefined || media.examples !== undefined) return
    const sample = sampleOf(media.schema, resolve, name)
    if (sample !== undefined) media.example = sample
  }
  for (const { parameters = [], requestBody, responses } of operationsOf(document)) {
    for (const parameter of parameters) if (parameter.required) addTo(parameter, parameter.name)
    addTo(requestBody?.content['application/json'])
    for (const response of Object.values(responses as Record<string, { content?: Record<string, Media> }>)) {
      addTo(response.content?.['application/json'])
    }
  }
  return document
}
