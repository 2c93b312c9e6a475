import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addressOf } from '../../../src-renderer/bridge.ts'
import { answersFile, endpointOf } from '../../../src-renderer/endpoints.ts'
import type { ApronClient, Operation } from '../../../src-shared/contract/index.ts'
import { createClient, type Sending } from '../../../src-shared/wire/bridge.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { DESK_HEADER, PAGE_KEY } from '../../../src-shared/wire/page-key.ts'
import type { Host } from './hosts.ts'

/** Asks the interface as a partner's program does. */
export async function ask(host: Host, method: string, path: string, body?: unknown) {
  const response = await fetch(host.url + path, {
    method,
    headers: { 'X-Auth-Token': host.token, 'X-Api-Client-Id': host.clientId, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return response.json()
}

/** The call of an operation over HTTP, as a page in a browser makes it. */
function overHttp(operation: Operation, sent: Sending) {
  const entry = endpointOf(operation)
  const isFile = answersFile(entry)
  return { method: entry.method, address: addressOf(entry, sent), isFile, header: DESK_HEADER, key: PAGE_KEY }
}

/** Asks the core as the page does: over IPC in the desktop app, over HTTP in a browser. */
export const deskOf = (page: Page): ApronClient =>
  createClient(
    (operation, sent) =>
      page.evaluate(
        async ([operation, sent, { method, address, isFile, header, key }]) => {
          if (window.apron) return window.apron.call(operation, sent)
          const { body, file } = sent
          const form = new FormData()
          if (file) form.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name)
          const response = await fetch(address, {
            method,
            headers: {
              [header]: localStorage.getItem(key) ?? '',
              ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
            },
            body: file ? form : body === undefined ? undefined : JSON.stringify(body),
          })
          // Of a file its bytes alone; how the page names it is for the page to show.
          if (isFile && response.ok)
            return { status: response.status, body: { bytes: new Uint8Array(await response.arrayBuffer()) } }
          const text = await response.text()
          return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
        },
        [operation, sent, overHttp(operation, sent)] as const,
      ) as never,
  )

/** The body of a reply that must be a success. */
export function good<Body>({ status, body }: Reply<Body>): Body {
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body as Body
}
