import { byGroup, type ClientRequest, type InterfaceDocument, requestsOf } from './requests.ts'

/** A collection of Bruno: a folder of text files. */

/** A block of Bruno's language; its lines are indented. */
const block = (name: string, lines: string[], [open, close]: '{}' | '[]' | string = '{}'): string =>
  `${name} ${open}\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n${close}\n`

const jsonFile = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** A value of one line. */
const line = (value: unknown) =>
  String(value)
    .split('\n')
    .map((part) => part.trim())
    .join(' ')

function bodyBlocks({ json, takesFile }: ClientRequest): string[] {
  if (json !== undefined) return [block('body:json', JSON.stringify(json, null, 2).split('\n'))]
  return takesFile ? [block('body:multipart-form', ['file: @file()'])] : []
}

function requestText(request: ClientRequest, at: number): string {
  const { method, path, name, params, query, json, takesFile, needsClientId, description } = request
  const sent = query.filter(({ isSent }) => isSent).map((one) => `${one.name}=${encodeURIComponent(line(one.value))}`)
  const address = `{{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`
  const body = json !== undefined ? 'json' : takesFile ? 'multipartForm' : 'none'
  const blocks = [
    block('meta', [`name: ${line(name)}`, 'type: http', `seq: ${at + 1}`]),
    block(method.toLowerCase(), [`url: ${address}`, `body: ${body}`, 'auth: inherit']),
    ...(query.length > 0
      ? [
          block(
            'params:query',
            query.map((one) => `${one.isSent ? '' : '~'}${one.name}: ${line(one.value)}`),
          ),
        ]
      : []),
    ...(Object.keys(params).length > 0
      ? [
          block(
            'params:path',
            Object.entries(params).map(([key, value]) => `${key}: ${line(value)}`),
          ),
        ]
      : []),
    ...(needsClientId ? [block('headers', ['X-Api-Client-Id: {{clientId}}'])] : []),
    ...bodyBlocks(request),
    ...(method === 'GET' ? [block('assert', ['res.status: lt 300'])] : []),
    ...(description === '' ? [] : [block('docs', description.split('\n'))]),
  ]
  return blocks.join('\n')
}

/** A name that every system takes for a file. */
const fileName = (name: string) =>
  name
    .replaceAll(/[^\w .,'()-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)

/** The files of the collection by their paths. The key and the client ID are variables of the environment "Local". */
export function brunoCollection(document: InterfaceDocument): Record<string, string> {
  const files: Record<string, string> = {
    'bruno.json': jsonFile({ version: '1', name: document.info.title, type: 'collection' }),
    'collection.bru': [
      block('auth', ['mode: apikey']),
      block('auth:apikey', ['key: X-Auth-Token', 'value: {{token}}', 'placement: header']),
    ].join('\n'),
    'environments/Local.bru': [
      block('vars', [`baseUrl: ${document.servers[0]?.url}`, 'clientId:']),
      block('vars:secret', ['token'], '[]'),
    ].join('\n'),
  }
  byGroup(requestsOf(document)).forEach(([group, requests], at) => {
    const folder = fileName(group)
    files[`${folder}/folder.bru`] = block('meta', [`name: ${group}`, `seq: ${at + 1}`])
    requests.forEach((request, index) => {
      files[`${folder}/${fileName(request.operationId)} ${fileName(request.name)}.bru`] = requestText(request, index)
    })
  })
  return files
}
