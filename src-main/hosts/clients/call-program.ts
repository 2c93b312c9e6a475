import { type InterfaceDocument, requestsOf } from '../http/collections/requests.ts'

/**
 * A TypeScript program that calls every operation of a document by the typed client, with its examples as literals: what
 * the compiler checks is what is sent. It prints a line of JSON for each: method, path and status.
 */
export function callProgram(document: InterfaceDocument, client: string): string {
  const calls = requestsOf(document).map(({ method, path, params, query, json, takesFile }) => {
    const sent = Object.fromEntries(query.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value]))
    const input = {
      ...(Object.keys(params).length > 0 ? { path: params } : {}),
      ...(Object.keys(sent).length > 0 ? { query: sent } : {}),
    }
    const parts = [
      ...(Object.keys(input).length > 0 ? [`params: ${JSON.stringify(input)}`] : []),
      ...(json === undefined ? [] : [`body: ${JSON.stringify(json)}`]),
      ...(takesFile ? ['body: { file: page }', 'bodySerializer: asForm'] : []),
      // Answers may be files or empty; statuses are what counts here.
      "parseAs: 'text' as const",
    ]
    return `note('${method}', '${path}', (await apron.${method}('${path}', { ${parts.join(', ')} })).response.status)`
  })
  return `import { createApronClient } from ${JSON.stringify(client)}

const { APRON_URL: baseUrl = '', APRON_TOKEN: token = '', APRON_CLIENT_ID: clientId = '' } = process.env
const apron = createApronClient({ baseUrl, token, clientId })
const page = '%PDF-1.4\\n%%EOF\\n'
const note = (method: string, path: string, status: number) => console.log(JSON.stringify({ method, path, status }))
const asForm = ({ file }: { file?: string }) => {
  const form = new FormData()
  form.append('file', new Blob([file ?? ''], { type: 'application/pdf' }), 'page.pdf')
  return form
}

${calls.join('\n')}
`
}
