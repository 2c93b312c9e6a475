import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangeNotice } from '../../src-shared/wire/bridge.ts'
import { answered, startApron } from '../support/apron.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { secondOperator } from '../support/second-operator.ts'

let apron: HttpApron
beforeAll(async () => {
  apron = await startHttp()
})
afterAll(() => apron.close())

interface Stream {
  response: Response
  /** The next event. */
  next(): Promise<{ id: string; changed: ChangeNotice }>
  /** All that is left, once the server ends it. */
  rest(): Promise<string>
  close(): void
}

async function listen(to: HttpApron, more: Record<string, string> = {}): Promise<Stream> {
  const signedIn = await to.signedIn()
  const aborter = new AbortController()
  const response = await fetch(`${to.http.url}/desk/live`, {
    headers: { ...signedIn, ...more },
    signal: aborter.signal,
  })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const event = /^id: (\d+)\ndata: (.*)\n\n/m
  const read = async () => {
    const { value, done } = await reader.read()
    text += decoder.decode(value)
    return !done
  }
  return {
    response,
    async next() {
      for (;;) {
        const found = event.exec(text)
        if (found) {
          text = text.slice(found.index + found[0].length)
          return { id: found[1] ?? '', changed: JSON.parse(found[2] ?? '') }
        }
        if (!(await read())) throw new Error(`the stream ended: ${text}`)
      }
    },
    async rest() {
      while (await read());
      return text
    },
    close: () => aborter.abort(),
  }
}

const createAccount = async (name: string) => answered(await apron.desk.accounts.create({ body: { name } }))

describe('changes, as server-sent events', () => {
  test('need a session', async () => {
    expect((await apron.ask('/desk/live')).body).toMatchObject({ status: 401, code: 'signed_out' })
    expect((await apron.ask('/desk/live', { method: 'POST' })).status).toBe(405)
  })

  test('report what was written, by any caller', async () => {
    const stream = await listen(apron)
    expect(stream.response.headers.get('Content-Type')).toBe('text/event-stream')
    expect(stream.response.headers.get('Cache-Control')).toBe('no-store')
    await createAccount('Told')
    const { id, changed } = await stream.next()
    expect(changed).toEqual({ sequence: Number(id), nouns: ['accounts'] })
    const partner = await apron.partner()
    expect((await stream.next()).changed.nouns).toEqual(['keys'])
    answered(await partner.accounts.create({ body: { name: 'Told too' } }))
    expect((await stream.next()).changed.nouns).toContain('accounts')
    stream.close()
  })

  test('catch up on what was missed', async () => {
    const first = await listen(apron)
    await createAccount('Seen')
    const { id } = await first.next()
    first.close()
    await createAccount('Missed')
    answered(await apron.desk.keys.addPartner({ body: { name: 'Missed as well' } }))
    const second = await listen(apron, { 'Last-Event-ID': id })
    const { changed } = await second.next()
    expect(changed.nouns).toEqual(expect.arrayContaining(['accounts', 'partners']))
    expect(changed.sequence).toBeGreaterThan(Number(id))
    second.close()
  })

  test('are those of the own operator', async () => {
    const stream = await listen(apron)
    const theirs = apron.as(await secondOperator(apron))
    answered(await theirs.accounts.create({ body: { name: 'Theirs' } }))
    await createAccount('Ours')
    const row = await apron.core.data.db
      .selectFrom('journal')
      .select((eb) => eb.fn.max('sequence').as('last'))
      .executeTakeFirstOrThrow()
    expect((await stream.next()).changed.sequence).toBe(row.last)
    stream.close()
  })

  test('are no longer asked for once the browser has gone', async () => {
    let listening = 0
    const started = await startApron()
    const { feed } = started.core
    const counted: typeof feed = {
      ...feed,
      subscribe(operatorId, listener) {
        const unsubscribe = feed.subscribe(operatorId, listener)
        listening++
        return () => {
          listening--
          unsubscribe()
        }
      },
    }
    const other = await startHttp({ apron: { ...started, core: { ...started.core, feed: counted } } })
    const stream = await listen(other)
    expect(listening).toBe(1)
    stream.close()
    await expect.poll(() => listening).toBe(0)
    await other.close()
  })

  test('end when the server closes, at once', async () => {
    const other = await startHttp()
    const stream = await listen(other)
    const started = performance.now()
    await Promise.all([other.close(), stream.rest()])
    expect(performance.now() - started).toBeLessThan(900)
  })
})
