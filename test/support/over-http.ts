import { endpointOf } from '../../src-main/core/dispatch/admission.ts'
import type { Credentials } from '../../src-main/core/dispatch/authenticate.ts'
import { answersFile } from '../../src-shared/contract/file.ts'
import type { Operation } from '../../src-shared/contract/index.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import type { Reply } from '../../src-shared/wire/errors.ts'
import { ask, headersOf, request } from './asking.ts'

/** Sends an operation as a partner's program does, and returns what dispatch would have returned. */
export async function askOverHttp(
  url: string,
  credentials: Credentials,
  operation: Operation,
  sent: Sending,
): Promise<Reply> {
  const entry = endpointOf(operation)
  const body = sent.body === undefined || sent.body instanceof FormData ? sent.body : JSON.stringify(sent.body)
  const [path, asking] = request(entry, { ...sent, body })
  const {
    status,
    headers,
    text,
    bytes,
    body: answered,
  } = await ask(url + path, { ...asking, headers: headersOf(credentials) })
  if (answersFile(entry) && status < 300) {
    const disposition = headers.get('Content-Disposition') ?? ''
    const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
    const name = encoded ? decodeURIComponent(encoded) : /filename="([^"]*)"/.exec(disposition)?.[1]
    return { status, body: { name, mediaType: headers.get('Content-Type'), bytes } }
  }
  return { status, ...(text === '' ? {} : { body: answered }) }
}
