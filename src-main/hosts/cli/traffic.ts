import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { print } from '../../platform/output.ts'
import type { CommandTarget } from './ask.ts'
import type { CommandOutput, Group } from './command.ts'
import { save } from './files.ts'
import { inFolder, inRunning } from './in-folder.ts'
import { type Options, oneOf, wholeNumber } from './options.ts'
import { table } from './text.ts'
import { type Call, callHead, callRow, filterOf } from './traffic-text.ts'

const LOOKS_EVERY_MS = 300
const PAGE = 1000

/** Prints each call as it is recorded, until `count` are printed or the process is stopped. @throws Failed. */
async function follow(asking: CommandTarget, options: Options): Promise<undefined> {
  const most = options.count === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--count', options.count)
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  const [newest] = (await asking.ask('traffic.list', { query: { limit: 1 } })).calls
  let last = newest?.id ?? 0
  let printed = 0
  while (printed < most && !ending.signal.aborted) {
    for (const call of (await callsAfter(asking, last, options)).slice(0, most - printed)) {
      print(options.json ? `${JSON.stringify(call)}\n` : `${callRow(call).join('  ')}\n`)
      printed++
      last = call.id
    }
    await pause(LOOKS_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {})
  }
}

/** The calls after one, oldest first. */
async function callsAfter({ ask }: CommandTarget, last: number, options: Options): Promise<Call[]> {
  const found: Call[] = []
  for (let before: number | undefined; ; before = found.at(-1)?.id) {
    const { calls, more } = await ask('traffic.list', { query: { ...filterOf(options), limit: PAGE, before } })
    const later = calls.filter(({ id }) => id > last)
    found.push(...later)
    if (!more || later.length < calls.length) return found.toReversed()
  }
}

type Detail = Answer<EndpointFor<'traffic.read'>>

async function list({ ask }: CommandTarget, options: Options): Promise<CommandOutput> {
  const query = { ...filterOf(options), limit: wholeNumber('--limit', options.limit) }
  const { calls, more } = await ask('traffic.list', { query })
  return { json: { calls, more }, text: table(callHead, calls.map(callRow), 'No calls.') }
}

async function show({ ask }: CommandTarget, options: Options): Promise<CommandOutput> {
  const id = String(wholeNumber('ID', oneOf(options, 'call')))
  const call = await ask('traffic.read', { params: { id } })
  return { json: call, text: detailText(call) }
}

const headerLines = (headers: Detail['requestHeaders']) => headers.map(({ name, value }) => `${name}: ${value}`)

function bodyLines(body: Detail['requestBody']): string[] {
  if (!body) return []
  const files = body.files.map(({ name, type, size }) => `[file ${name}, ${type}, ${size ?? '?'} bytes]`)
  return ['', ...(body.text === null ? [] : [body.text]), ...files, ...(body.cut ? ['[cut]'] : [])]
}

function detailText(call: Detail): string {
  const answered = call.status === null ? 'Nothing was answered.' : `${call.status}, ${call.ms} ms`
  const lines = [
    ...[
      `${call.method} ${call.path}${call.query && '?'}${call.query}`,
      ...headerLines(call.requestHeaders),
      ...bodyLines(call.requestBody),
    ],
    ...['', answered, ...headerLines(call.responseHeaders), ...bodyLines(call.responseBody)],
    ...call.details.map(({ field, message }) => `! ${field}: ${message}`),
    ...call.ignored.map((name) => `! ${name} is unknown and was left out.`),
    ...(call.fault === null ? [] : [`! A fault was applied: ${call.fault}`]),
    ...call.deliveries.map(
      ({ id, event, partnerName, state }) => `> delivery ${id}: ${event} to ${partnerName}, ${state}`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

async function har({ ask }: CommandTarget, options: Options): Promise<CommandOutput> {
  const file = oneOf(options, 'file')
  const { bytes } = await ask('traffic.har', { query: filterOf(options) })
  save(file, bytes)
  return { json: { file, bytes: bytes.length }, text: `Saved ${file} (${bytes.length} bytes).\n` }
}

const filter = ['status', 'operation', 'method', 'text'] as const
const call =
  '{ "id", "at", "ms", "method", "path", "query", "operation", "caller", "status", "code", "requestId", "fault", "ignored", ... }'

export const traffic: Group = {
  name: 'traffic',
  summary: 'The calls of partners and their answers, with secrets masked.',
  commands: [
    {
      words: 'traffic list',
      summary: 'list calls, newest first',
      flags: [...filter, 'limit'],
      examples: ['traffic list', 'traffic list --status 4xx,5xx --limit 100 --json'],
      json: `{ "calls": [${call}], "more" }`,
      run: (options) => inFolder(options, (asking) => list(asking, options)),
    },
    {
      words: 'traffic follow',
      summary: 'print calls as they come, until Ctrl C',
      flags: [...filter, 'count'],
      examples: ['traffic follow', 'traffic follow --status 5xx --count 1 --json'],
      json: `a line for each call: ${call}`,
      run: (options) => inRunning(options, (asking) => follow(asking, options)),
    },
    {
      words: 'traffic show',
      takes: 'ID',
      summary: 'show a call with headers, bodies, problems and deliveries',
      examples: ['traffic show 12', 'traffic show 12 --json'],
      json: 'the call, and "requestHeaders", "requestBody", "responseHeaders", "responseBody", "details", "deliveries"',
      run: (options) => inFolder(options, (asking) => show(asking, options)),
    },
    {
      words: 'traffic har',
      takes: 'FILE',
      summary: 'save calls as an HTTP Archive (HAR 1.2)',
      flags: filter,
      examples: ['traffic har calls.har', 'traffic har failed.har --status 4xx,5xx'],
      json: '{ "file", "bytes" }',
      run: (options) => inFolder(options, (asking) => har(asking, options)),
    },
  ],
}
