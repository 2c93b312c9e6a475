import { EventSource } from 'eventsource'
import type { Endpoint } from '../src-shared/contract/endpoint.ts'
import type { FileReply } from '../src-shared/contract/file.ts'
import type { FileInput } from '../src-shared/domain/office/files.ts'
import type { Bridge, ChangeNotice, PreloadBridge, Sending } from '../src-shared/wire/bridge.ts'
import { CHANGE_HEADER } from '../src-shared/wire/change-header.ts'
import type { Reply } from '../src-shared/wire/errors.ts'
import { DESK_HEADER } from '../src-shared/wire/page-key.ts'
import { markDisconnected, noteConnected } from './data/connection.ts'
import { pageKey } from './data/page-key.ts'

declare global {
  interface Window {
    /** The bridge of the desktop app's preload; absent in a browser. */
    apron?: PreloadBridge
  }
}

/** The contract's entries of operations. All its schemas come with it, and nothing that is drawn first needs them. */
export const endpoints = (): Promise<typeof import('./endpoints.ts')> => import('./endpoints.ts')

/** Path and query of a call; values that are not given are left out, lists are repeated. */
export function addressOf(entry: Pick<Endpoint, 'path'>, { params, query }: Sending): string {
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const input = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const pairs = input.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  const search = new URLSearchParams(pairs).toString()
  return search ? `${path}?${search}` : path
}

const RETRY_AFTER_MS = 2000

/** Listens to changes as server-sent events; after a gap everything is fetched again. */
function listen(listener: (changed: ChangeNotice) => void, missed: () => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let gap = false
  const open = () => {
    source = new EventSource('/desk/live', {
      fetch: (address, init) => fetch(address, { ...init, headers: { ...init.headers, [DESK_HEADER]: pageKey() } }),
    })
    source.onopen = () => {
      noteConnected()
      if (gap) missed()
      gap = false
    }
    source.onmessage = (message) => {
      noteConnected()
      listener(JSON.parse(message.data) as ChangeNotice)
    }
    source.onerror = () => {
      gap = true
      markDisconnected()
      // A refused connection is tried again by the browser, an answer with an error status is not.
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, RETRY_AFTER_MS)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

/** A file as the one part of a form. */
function formOf({ name, bytes }: FileInput): FormData {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return form
}

/** The part of a header that holds a file name with letters beyond ASCII. */
const NAME = /filename\*=UTF-8''([^;]+)/i
const PLAIN_NAME = /filename="([^"]*)"/i

async function fileIn(response: Response): Promise<FileReply> {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const encoded = NAME.exec(disposition)?.[1]
  const name = encoded ? decodeURIComponent(encoded) : (PLAIN_NAME.exec(disposition)?.[1] ?? 'file')
  const mediaType = response.headers.get('Content-Type') ?? ''
  return { name, mediaType, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** The bridge of the browser: the contract's method and path over HTTP, with both halves of the session. */
export function httpBridge(): Bridge {
  const known = endpoints()
  return {
    async call(operation, sent, signal): Promise<Reply> {
      const { answersFile, endpointOf } = await known
      const entry = endpointOf(operation)
      const response = await fetch(addressOf(entry, sent), {
        method: entry.method,
        credentials: 'same-origin',
        signal: signal ?? null,
        headers: {
          [DESK_HEADER]: pageKey(),
          ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        body: sent.file ? formOf(sent.file) : sent.body === undefined ? undefined : JSON.stringify(sent.body),
      })
      if (answersFile(entry) && response.ok) return { status: response.status, body: await fileIn(response) }
      const text = await response.text()
      const changeId = response.headers.get(CHANGE_HEADER)
      const headers = changeId === null ? {} : { headers: { [CHANGE_HEADER]: changeId } }
      return { status: response.status, ...headers, body: text === '' ? undefined : JSON.parse(text) }
    },
    subscribe: (listener) => listen(listener, () => listener({ sequence: 0, nouns: ['*'] })),
  }
}
