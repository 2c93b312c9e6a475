import { byGroup, type ClientRequest, type InterfaceDocument, type QueryValue, requestsOf } from './requests.ts'

/** A collection of Postman, format 2.1. */

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** Runs after each request: what was read must be answered with 2xx. */
const check = [
  "if (pm.request.method === 'GET') {",
  "  pm.test('is answered with 2xx', () => pm.expect(pm.response.code).to.be.within(200, 299))",
  '}',
]

const parameter = ({ name, value, isSent, description }: QueryValue) => ({
  key: name,
  value: String(value),
  ...(isSent ? {} : { disabled: true }),
  ...(description === '' ? {} : { description }),
})

function url({ path, params, query }: ClientRequest) {
  const parts = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1')
  const sent = query.filter(({ isSent }) => isSent).map(({ name, value }) => `${name}=${value}`)
  return {
    raw: `{{baseUrl}}/${parts}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: ['{{baseUrl}}'],
    path: parts.split('/'),
    ...(query.length > 0 ? { query: query.map(parameter) } : {}),
    variable: Object.entries(params).map(([key, value]) => ({ key, value: String(value) })),
  }
}

function body({ json, takesFile }: ClientRequest) {
  if (json !== undefined) {
    return { mode: 'raw', raw: JSON.stringify(json, null, 2), options: { raw: { language: 'json' } } }
  }
  return takesFile ? { mode: 'formdata', formdata: [{ key: 'file', type: 'file', src: [] }] } : undefined
}

const item = (request: ClientRequest) => ({
  name: request.name,
  request: {
    method: request.method,
    description: request.description,
    header: [
      ...(request.json === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
      ...(request.needsClientId ? [{ key: 'X-Api-Client-Id', value: '{{clientId}}' }] : []),
    ],
    url: url(request),
    body: body(request),
  },
})

/** The collection of a document. The key and the client ID are variables, and empty. */
export function postmanCollection(document: InterfaceDocument) {
  return {
    info: {
      name: document.info.title,
      description: 'Set the variables token and clientId to those of your key.',
      version: document.info.version,
      schema: SCHEMA,
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-Auth-Token', type: 'string' },
        { key: 'value', value: '{{token}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: check } }],
    variable: [
      { key: 'baseUrl', value: document.servers[0]?.url },
      { key: 'token', value: '' },
      { key: 'clientId', value: '' },
    ],
    item: byGroup(requestsOf(document)).map(([name, requests]) => ({ name, item: requests.map(item) })),
  }
}
