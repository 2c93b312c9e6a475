/** The document of the interface as a list of requests with their examples, from which collections are written. */

interface Parameter {
  in: string
  name: string
  required?: boolean
  description?: string
  example?: unknown
  examples?: Record<string, { value: unknown; 'x-disabled'?: boolean }>
}

interface Described {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  security?: Record<string, unknown>[]
}

/** What is read of an OpenAPI document. */
export interface InterfaceDocument {
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Described>>
}

export interface QueryValue {
  name: string
  value: unknown
  /** Whether the example sends it; others are listed for who needs them. */
  isSent: boolean
  description: string
}

export interface ClientRequest {
  operationId: string
  group: string
  name: string
  description: string
  /** In capitals. */
  method: string
  /** With parameters as `{flightId}`. */
  path: string
  /** Values of the parameters of the path. */
  params: Record<string, unknown>
  query: QueryValue[]
  /** An example of the JSON body; undefined where it takes none. */
  json?: unknown
  /** Whether it takes a file, in a form. */
  takesFile: boolean
  needsClientId: boolean
}

function exampleOf({ example, examples = {} }: Parameter): unknown {
  return example ?? Object.values(examples)[0]?.value ?? ''
}

function requestOf(path: string, method: string, described: Described): ClientRequest {
  const { operationId, tags, summary, description = '', parameters = [], requestBody, security = [] } = described
  const json = requestBody?.content['application/json']
  return {
    operationId,
    group: tags[0] ?? 'Other',
    // A summary is a sentence; a name has no full stop.
    name: summary.replace(/\.$/, ''),
    description,
    method: method.toUpperCase(),
    path,
    params: Object.fromEntries(parameters.filter((one) => one.in === 'path').map((one) => [one.name, exampleOf(one)])),
    query: parameters
      .filter((one) => one.in === 'query')
      .map((one) => ({
        name: one.name,
        value: exampleOf(one),
        isSent: one.required === true || Object.values(one.examples ?? {}).some((any) => any['x-disabled'] === false),
        description: one.description ?? '',
      })),
    ...(json ? { json: json.example } : {}),
    takesFile: !json && requestBody?.content['multipart/form-data'] !== undefined,
    needsClientId: security.some((one) => 'clientId' in one),
  }
}

/** The requests of a document in its order. */
export function requestsOf({ paths }: Pick<InterfaceDocument, 'paths'>): ClientRequest[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => requestOf(path, method, described)),
  )
}

/** Requests by group, in the order in which the groups first come. */
export const byGroup = (requests: ClientRequest[]): [string, ClientRequest[]][] => [
  ...Map.groupBy(requests, ({ group }) => group),
]
