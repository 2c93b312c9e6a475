import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import type { Context, Middleware } from 'koa'
import { eventNames, maySubscribe } from '../../../src-shared/contract/events.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import { DESK_HEADER, PAGE_KEY } from '../../../src-shared/wire/page-key.ts'
import type { Core } from '../../composition/core.ts'
import { nearest } from '../../platform/resources.ts'
import { contentPolicy } from '../static-page/static-page.ts'
import { originOf } from './callers.ts'
import { brunoCollection } from './collections/bruno.ts'
import { postmanCollection } from './collections/postman.ts'
import { entityTag, tag } from './entity-tag.ts'
import { servedDocument } from './openapi/served.ts'

/** The reader of the document, in one file; where it was installed or packaged. */
const script = () =>
  nearest('reference/scalar.js') ?? nearest('node_modules/@scalar/api-reference/dist/browser/standalone.js')

/** The kinds that any partner may subscribe to. */
const kinds = eventNames.filter((kind) => maySubscribe('PARTNER', kind))

const open = `window.apronReference = ${JSON.stringify({ kinds, deskHeader: DESK_HEADER, pageKey: PAGE_KEY })}
Scalar.createApiReference('#reference', ${JSON.stringify({
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: true,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  documentDownloadType: 'json',
  hiddenClients: ['unirest'],
  theme: 'default',
})})
`

/** The files of the page by their paths, read once. */
const pageFiles = {
  '/docs': ['index.html', 'text/html'],
  '/docs/session.js': ['session.js', 'text/javascript'],
  '/docs/webhook.js': ['webhook.js', 'text/javascript'],
  '/docs/reference.css': ['reference.css', 'text/css'],
} as const

/** Sends each of them. @throws Problem unknown_path where one was not installed. */
function servePageFiles(): Record<string, Middleware> {
  return Object.fromEntries(
    Object.entries(pageFiles).map(([path, [name, type]]) => {
      let text: Promise<string> | undefined
      const send: Middleware = async (ctx) => {
        const path = nearest(`resources/reference/${name}`)
        if (!path) throw new Problem('unknown_path', message('reference_page_missing'))
        text ??= readFile(path, 'utf8')
        sendText(ctx, type, await text)
      }
      return [path, send]
    }),
  )
}

function sendText(ctx: Context, type: string, text: string): void {
  ctx.set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' })
  ctx.set('Content-Security-Policy', contentPolicy)
  ctx.status = 200
  ctx.body = text
  tag(ctx, entityTag(ctx, text))
}

async function sendScript(ctx: Context): Promise<void> {
  const path = script()
  if (!path) throw new Problem('unknown_path', message('reference_page_missing'))
  const file = await stat(path)
  ctx.set({ 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' })
  ctx.status = 200
  tag(ctx, entityTag(ctx, `${file.size} ${file.mtimeMs}`))
  if (ctx.status === 304) return
  ctx.length = file.size
  ctx.body = createReadStream(path)
}

/** A collection of requests as a file to save, with examples that work on the operator's records today. */
function sendFile(ctx: Context, type: string, name: string, bytes: Buffer): void {
  ctx.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-cache',
  })
  ctx.status = 200
  ctx.body = bytes
}

/** The interface described: `GET /openapi.json`, and `GET /docs` to read it in a browser without a network. */
export function describeInterface(core: Core): Record<string, Middleware> {
  const documentAt = servedDocument(core)
  return {
    '/openapi.json': async (ctx) => sendText(ctx, 'application/json', await documentAt(originOf(ctx))),
    '/docs/apron.postman_collection.json': async (ctx) => {
      const collection = postmanCollection(JSON.parse(await documentAt(originOf(ctx))))
      const bytes = Buffer.from(JSON.stringify(collection, null, 2))
      sendFile(ctx, 'application/json; charset=utf-8', 'apron.postman_collection.json', bytes)
    },
    '/docs/apron-bruno.zip': async (ctx) => {
      const files = Object.entries(brunoCollection(JSON.parse(await documentAt(originOf(ctx)))))
      const entries = Object.fromEntries(files.map(([path, text]) => [`apron/${path}`, strToU8(text)]))
      sendFile(ctx, 'application/zip', 'apron-bruno.zip', Buffer.from(zipSync(entries)))
    },
    ...servePageFiles(),
    '/docs/open.js': (ctx) => sendText(ctx, 'text/javascript', open),
    '/docs/scalar.js': sendScript,
  }
}
