// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChangeNotice, Sending } from '../../src-shared/wire/bridge.ts'
import type { Reply } from '../../src-shared/wire/errors.ts'

/** The server state of the window: what is called when, what is shown meanwhile, and what a change of data refetches. */

interface Called {
  operation: string
  sent: Sending
  signal: AbortSignal | undefined
  /** Answers, and lets everything happen that follows. */
  reply(reply: Reply | Error): Promise<void>
  answer(reply: Reply | Error): void
}
const calls: Called[] = []
const operations = () => calls.map(({ operation }) => operation)
let report: (changed: ChangeNotice) => Promise<void>
let data: typeof import('../../src-renderer/data/use-api-query.ts') &
  typeof import('../../src-renderer/data/use-api-mutation.ts') &
  typeof import('../../src-renderer/data/follow-changes.ts') &
  typeof import('../../src-renderer/data/prefetch.ts') &
  typeof import('../../src-renderer/data/query-client.ts') &
  typeof import('../../src-renderer/data/call-api.ts') &
  typeof import('../../src-renderer/data/connection.ts')

/** Lets everything that has been scheduled happen. */
const settle = () => act(async () => new Promise((done) => setTimeout(done, 5)))

async function start(desktop?: object) {
  window.apron = {
    desktop,
    call: (operation: string, sent: Sending, signal?: AbortSignal) =>
      new Promise((resolve, reject) => {
        const answer = (given: Reply | Error) => (given instanceof Error ? reject(given) : resolve(given))
        const reply = (given: Reply | Error) => {
          answer(given)
          return settle()
        }
        signal?.addEventListener('abort', () => reject(signal.reason))
        calls.push({ operation, sent, signal, reply, answer })
      }),
    subscribe: (listener: (changed: ChangeNotice) => unknown) => {
      report = async (changed) => {
        await act(async () => listener(changed))
        await settle()
      }
      return () => {}
    },
  } as never
  // The way to the core is taken when a module that asks is loaded.
  vi.resetModules()
  vi.doMock('../../src-renderer/api.ts', () => ({ bridge: window.apron }))
  data = {
    ...(await import('../../src-renderer/data/use-api-query.ts')),
    ...(await import('../../src-renderer/data/use-api-mutation.ts')),
    ...(await import('../../src-renderer/data/follow-changes.ts')),
    ...(await import('../../src-renderer/data/prefetch.ts')),
    ...(await import('../../src-renderer/data/query-client.ts')),
    ...(await import('../../src-renderer/data/call-api.ts')),
    ...(await import('../../src-renderer/data/connection.ts')),
  }
  data.followChanges()
  // The contract comes with the first change.
  await report({ sequence: 0, nouns: ['nothing'] })
}

beforeEach(async () => {
  calls.length = 0
  Object.assign(window, { requestIdleCallback: (then: () => void) => setTimeout(then) })
  Object.assign(globalThis, { requestIdleCallback: (then: () => void) => setTimeout(then) })
  await start()
})
afterEach(cleanup)

const ok = (body: unknown): Reply => ({ status: 200, body }) as Reply
const refused = (code: string, message: string): Reply =>
  ({ status: 404, body: { code, message, details: [] } }) as Reply
const changed = (...nouns: string[]) => report({ sequence: 1, nouns })
/** A noun that `providers.list` shows and `keys.partners` does not; and the one both show. */
const PROVIDERS = 'providers'

const providers = () => renderHook(() => data.useApiQuery('providers.list', {}))
const hours = (reference: string) => ({ params: { reference } })
const hoursOf = (reference: string) =>
  renderHook(({ reference }) => data.useApiQuery('staff.hours', hours(reference)), { initialProps: { reference } })

describe('a query', () => {
  test('is called once for all that show it', async () => {
    const [one, other] = [providers(), providers()]
    expect(operations()).toEqual(['providers.list'])
    expect(one.result.current).toMatchObject({ data: undefined, error: null, isLoading: true })
    await calls[0]?.reply(ok(['a']))
    expect(one.result.current).toMatchObject({ data: ['a'], isLoading: false })
    expect(other.result.current.data).toBe(one.result.current.data)
  })
  test('is the same one whatever order its input is written in', async () => {
    renderHook(() => data.useApiQuery('roster.board', { query: { from: 1, to: 2 } }))
    renderHook(() => data.useApiQuery('roster.board', { query: { to: 2, from: 1 } }))
    renderHook(() => data.useApiQuery('roster.board', { query: { from: 1, to: 3 } }))
    expect(calls).toHaveLength(2)
  })
  test('is not called again for a page that opens again while nothing has changed', async () => {
    const { unmount } = providers()
    await calls[0]?.reply(ok([]))
    unmount()
    expect(providers().result.current.data).toEqual([])
    await settle()
    expect(calls).toHaveLength(1)
  })
  test('that is not enabled calls nothing', async () => {
    const { result } = renderHook(() => data.useApiQuery('providers.list', {}, { enabled: false }))
    await settle()
    expect(calls).toEqual([])
    expect(result.current).toMatchObject({ data: undefined, isLoading: false })
  })
  test('keeps the previous answer while a changed input has none, and says so', async () => {
    const { result, rerender } = hoursOf('a')
    await calls[0]?.reply(ok('of a'))
    rerender({ reference: 'b' })
    expect(result.current).toMatchObject({ data: 'of a', isPlaceholderData: true, isLoading: false })
    await calls[1]?.reply(ok('of b'))
    expect(result.current).toMatchObject({ data: 'of b', isPlaceholderData: false })
  })
  test('that is no longer shown is canceled in a browser, and called again when it is', async () => {
    const { unmount } = providers()
    unmount()
    expect(calls[0]?.signal?.aborted).toBe(true)
    await settle()
    expect(data.useConnection.getState().connected).toBe(true)
    providers()
    expect(calls).toHaveLength(2)
  })
  test('over IPC goes on when it is no longer shown, and its answer is kept', async () => {
    await start({})
    const { unmount } = providers()
    unmount()
    expect(calls[0]?.signal).toBeUndefined()
    await calls[0]?.reply(ok(['a']))
    expect(providers().result.current.data).toEqual(['a'])
    expect(calls).toHaveLength(1)
  })
  test('keeps what has not changed when it is answered again', async () => {
    const { result } = providers()
    await calls[0]?.reply(
      ok([
        { id: 1, name: 'A' },
        { id: 2, name: 'B' },
      ]),
    )
    const before = result.current.data as readonly unknown[]
    await changed(PROVIDERS)
    await calls[1]?.reply(
      ok([
        { id: 1, name: 'A' },
        { id: 2, name: 'C' },
      ]),
    )
    const after = result.current.data as readonly unknown[]
    expect(after[0]).toBe(before[0])
    expect(after[1]).toEqual({ id: 2, name: 'C' })
  })
})

describe('a change of data', () => {
  test('refetches what shows its nouns, with the old answer meanwhile; the rest rests', async () => {
    const { result } = providers()
    renderHook(() => data.useApiQuery('health.read', {}))
    await calls[0]?.reply(ok('old'))
    await calls[1]?.reply(ok('health'))
    await changed(PROVIDERS, 'users')
    expect(operations()).toEqual(['providers.list', 'health.read', 'providers.list'])
    expect(result.current.data).toBe('old')
    await calls[2]?.reply(ok('new'))
    expect(result.current.data).toBe('new')
  })
  test.each([
    ['the first call', false],
    ['a later call', true],
  ])('during %s calls once more after it, however many changes there were', async (_, isLater) => {
    const { result } = providers()
    if (isLater) {
      await calls[0]?.reply(ok('old'))
      await changed(PROVIDERS)
    }
    const before = calls.length
    await changed(PROVIDERS)
    await changed(PROVIDERS)
    expect(calls).toHaveLength(before)
    await calls.at(-1)?.reply(ok('before the change, perhaps'))
    expect(calls).toHaveLength(before + 1)
    await calls.at(-1)?.reply(ok('after it'))
    expect(calls).toHaveLength(before + 1)
    expect(result.current.data).toBe('after it')
  })
  test('of what is not shown refetches it when it is shown again', async () => {
    const { unmount } = providers()
    await calls[0]?.reply(ok('old'))
    unmount()
    await changed(PROVIDERS)
    expect(calls).toHaveLength(1)
    const { result } = providers()
    expect(calls).toHaveLength(2)
    expect(result.current.data).toBe('old')
  })
  test('during a call that is then canceled is not forgotten', async () => {
    const first = providers()
    await calls[0]?.reply(ok('old'))
    act(() => void first.result.current.refetch())
    await changed(PROVIDERS)
    first.unmount()
    await settle()
    const before = calls.length
    providers()
    expect(calls).toHaveLength(before + 1)
  })
  test('of unknown extent, and Refresh, refetch everything', async () => {
    providers()
    renderHook(() => data.useApiQuery('health.read', {}))
    for (const call of [...calls]) await call.reply(ok(1))
    await changed('*')
    expect(calls).toHaveLength(4)
    for (const call of calls.slice(2)) await call.reply(ok(1))
    act(() => data.refetchAll())
    await settle()
    expect(calls).toHaveLength(6)
  })
})

describe('an error', () => {
  test('of the core takes the place of the answer and is not retried', async () => {
    const { result } = providers()
    await calls[0]?.reply(ok('old'))
    await changed(PROVIDERS)
    await calls[1]?.reply(refused('unknown_record', 'No such flight here.'))
    expect(result.current.data).toBeUndefined()
    expect(result.current.error).toMatchObject({ code: 'unknown_record', message: 'No such flight here.' })
    await new Promise((done) => setTimeout(done, 1200))
    expect(calls).toHaveLength(2)
  })
  test('of the connection is retried and leaves the old answer on the screen', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const flush = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
    const { result } = providers()
    calls[0]?.answer(ok('old'))
    await flush(10)
    act(() => data.refetchAll())
    for (const wait of [1000, 2000, 10]) {
      calls.at(-1)?.answer(new Error('fetch failed'))
      await flush(10)
      expect(data.useConnection.getState().connected).toBe(false)
      await flush(wait)
    }
    expect(calls).toHaveLength(4)
    expect(result.current.data).toBe('old')
    expect(result.current.error).toMatchObject({ code: 'unreachable' })
    act(() => data.refetchAll())
    calls.at(-1)?.answer(ok('new'))
    await flush(10)
    expect(result.current).toMatchObject({ data: 'new', error: null })
    expect(data.useConnection.getState().connected).toBe(true)
    vi.useRealTimers()
  })
})

describe('the answer of the last start', () => {
  const ready = { state: 'ready', name: 'Meridale', base: { code: 'LOWW' } }
  const state = () => renderHook(() => data.useApiQuery('setup.state', {}))
  const chunk = { query: { from: 0, to: 86_400_000 } }
  const board = (sequence: number, flights: number[] = []) =>
    ({ sequence, changed: null, aircraft: [], flights: flights.map(flight), tasks: [], airports: [] }) as const
  const flight = (flightId: number) => ({ flightId, departureAt: flightId })

  /** As a page does at its start, again with what was kept before. */
  async function begin() {
    await start()
    const { firstQueries } = await startModules()
    for (const query of firstQueries) data.prefetch(query)
    return firstQueries
  }
  async function startModules() {
    const { boardQuery } = await import('../../src-renderer/features/operations/board/data/board-query.ts')
    const lastStart = await import('../../src-renderer/data/last-start.ts')
    const firstQueries = [data.apiQuery('setup.state', {}), boardQuery(chunk)]
    lastStart.showLastAnswers(firstQueries)
    lastStart.keepAnswers(firstQueries, (answer) => (answer as { state?: string }).state !== 'none')
    return { firstQueries, boardQuery }
  }
  /** A page that is left keeps what it shows. */
  const leave = () => act(async () => void dispatchEvent(new Event('pagehide')))
  const called = (operation: string) => calls.filter((call) => call.operation === operation)

  beforeEach(() => localStorage.clear())

  test('is shown until the core answers, and stays the same where it is', async () => {
    await begin()
    await called('setup.state')[0]?.reply(ok(ready))
    await leave()
    calls.length = 0
    await begin()
    const { result } = state()
    const before = result.current.data
    expect(before).toEqual(ready)
    expect(called('setup.state')).toHaveLength(1)
    await called('setup.state')[0]?.reply(ok(structuredClone(ready)))
    expect(result.current.data).toBe(before)
    await changed('*')
    await called('setup.state')[1]?.reply(ok({ ...ready, base: { code: 'LOWG' } }))
    await leave()
    await begin()
    expect(state().result.current.data).toEqual({ ...ready, base: { code: 'LOWG' } })
  })
  test('is forgotten where the core refuses, now and at the next start', async () => {
    await begin()
    await called('setup.state')[0]?.reply(ok(ready))
    await leave()
    calls.length = 0
    await begin()
    const { result } = state()
    await called('setup.state')[0]?.reply({ status: 401, body: { code: 'signed_out', message: 'Sign in.' } } as Reply)
    expect(result.current.data).toBeUndefined()
    expect(result.current.error).toMatchObject({ code: 'signed_out' })
    await leave()
    await begin()
    expect(state().result.current.data).toBeUndefined()
  })
  test('is not kept where it is not worth a guess', async () => {
    await begin()
    await called('setup.state')[0]?.reply(ok({ state: 'none' }))
    await leave()
    await begin()
    expect(state().result.current.data).toBeUndefined()
  })
  test('of another version of the app is not shown', async () => {
    localStorage.setItem(
      'apron.last-start',
      JSON.stringify({ version: 'another', answers: { '["setup.state",{}]': ready } }),
    )
    await begin()
    expect(state().result.current.data).toBeUndefined()
  })
  test.each(['{', '[]', '"x"', 'null', '{"version":1}'])('%s in its place does no harm', async (text) => {
    localStorage.setItem('apron.last-start', text)
    await begin()
    expect(state().result.current.data).toBeUndefined()
  })
  test('lets the core be loaded once it is on the screen, and at once where there is nothing to show', async () => {
    const open = async () => {
      const painted = vi.fn()
      calls.length = 0
      await start({ painted })
      const { requestFirstScreen } = await import('../../src-renderer/app/request-first-screen.ts')
      const { noteFirstScreen } = await import('../../src-renderer/data/first-screen.ts')
      requestFirstScreen('#/board')
      return { painted, noteFirstScreen }
    }
    const first = await open()
    expect(first.painted).toHaveBeenCalledOnce()
    for (const call of calls) await call.reply(ok(call.operation === 'setup.state' ? ready : board(1)))
    await leave()
    const second = await open()
    await settle()
    expect(second.painted).not.toHaveBeenCalled()
    second.noteFirstScreen()
    await settle()
    expect(second.painted).toHaveBeenCalledOnce()
  })
  test('no changes of a board are requested from it on: a backup may have been restored since', async () => {
    await begin()
    await called('schedule.board')[0]?.reply(ok(board(40, [1, 2])))
    await leave()
    calls.length = 0
    const [, query] = await begin()
    const { result } = renderHook(() => data.useApiQueries('schedule.board', [chunk], () => query as never))
    expect(result.current[0]?.data).toEqual(board(40, [1, 2]))
    expect(called('schedule.board').map(({ sent }) => sent)).toEqual([chunk])
    await called('schedule.board')[0]?.reply(ok(board(30, [3])))
    expect(result.current[0]?.data).toEqual(board(30, [3]))
    await changed('*')
    expect(called('schedule.board')[1]?.sent).toEqual({ query: { ...chunk.query, since: 30 } })
  })
})

describe('a prefetch', () => {
  test('holds its answer until what is shown is painted, where that is asked for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
    data.queryClient.setQueryData(['providers.list', {}], ['old'])
    data.prefetch(data.apiQuery('providers.list', {}), { onceDrawn: true })
    calls[0]?.answer(ok(['new']))
    const shown = () => data.queryClient.getQueryData(['providers.list', {}])
    await vi.advanceTimersByTimeAsync(1)
    expect(shown()).toEqual(['old'])
    await vi.advanceTimersByTimeAsync(20)
    expect(shown()).toEqual(['new'])
    vi.useRealTimers()
  })
  test('what is prefetched is there for the page, and called once', async () => {
    data.prefetch(data.apiQuery('providers.list', {}))
    const { result } = providers()
    expect(operations()).toEqual(['providers.list'])
    await calls[0]?.reply(ok(['a']))
    expect(result.current.data).toEqual(['a'])
  })
})

describe('several queries', () => {
  test('change together, and are the same list until then', async () => {
    const { result } = renderHook(() => data.useApiQueries('staff.hours', [hours('a'), hours('b')]))
    await calls[0]?.reply(ok(['a']))
    expect(result.current.map(({ data }) => data)).toEqual([['a'], undefined])
    await calls[1]?.reply(ok(['b']))
    const before = result.current
    expect(before.map(({ data }) => data)).toEqual([['a'], ['b']])
    act(() => data.refetchAll())
    await settle()
    expect(result.current).toBe(before)
    await calls[2]?.reply(ok(['a', 'more']))
    expect(result.current).toBe(before)
    await calls[3]?.reply(ok(['b']))
    expect(result.current.map(({ data }) => data)).toEqual([['a', 'more'], ['b']])
    expect(result.current[1]?.data).toBe(before[1]?.data)
  })
  test('that are answered as before change nothing', async () => {
    const { result } = renderHook(() => data.useApiQueries('staff.hours', [hours('a')]))
    await calls[0]?.reply(ok(['a']))
    const before = result.current
    act(() => data.refetchAll())
    await calls[1]?.reply(ok(['a']))
    expect(result.current).toBe(before)
  })
})

describe('a mutation', () => {
  test('answers with the change it made', async () => {
    const { result } = renderHook(() => data.useApiMutation('keys.revoke'))
    const running = result.current.run({ params: { keyId: '7' } } as never)
    await settle()
    expect(result.current.isPending).toBe(true)
    await calls[0]?.reply({ status: 200, headers: { 'X-Apron-Change': 'c-7' }, body: { id: 7 } } as Reply)
    expect(await running).toEqual({ done: true, data: { id: 7 }, changeId: 'c-7' })
    expect(result.current.isPending).toBe(false)
  })
  test.each([
    ['a refusal', refused('unknown_record', 'No such key.'), 'unknown_record'],
    ['a lost connection', new Error('fetch failed'), 'unreachable'],
  ])('answers with %s, once, until the next run', async (_, reply, code) => {
    const { result } = renderHook(() => data.useApiMutation('keys.revoke', { quiet: true }))
    const running = result.current.run({ params: { keyId: '7' } } as never)
    await settle()
    await calls[0]?.reply(reply)
    expect(await running).toMatchObject({ done: false, error: { code } })
    expect(result.current.error).toMatchObject({ code })
    expect(calls).toHaveLength(1)
    act(() => result.current.reset())
    await settle()
    expect(result.current.error).toBeNull()
  })
})
