import { PassThrough } from 'node:stream'
import type { Middleware } from 'koa'
import type { operatorState } from '../../../src-shared/contract/office/setup.ts'
import type { ChangeNotice } from '../../../src-shared/wire/bridge.ts'
import type { Core } from '../../composition/core.ts'
import { requireSession } from './callers.ts'
import type { Sessions } from './sessions.ts'

/** Often enough that no proxy or sleeping browser takes the silence for an end. */
const HEARTBEAT_MS = 15_000

export interface LiveUpdates {
  answer: Middleware
  /** Ends every stream, so that the server can close. */
  close(): void
}

const asEvent = (changed: ChangeNotice) => `id: ${changed.sequence}\ndata: ${JSON.stringify(changed)}\n\n`

/** Sends changes to the pages of signed-in users, as server-sent events (`GET /desk/live`). */
export function openLive(core: Core, sessions: Sessions): LiveUpdates {
  const streams = new Set<PassThrough>()

  /** The operator of the desk; empty, which receives all changes, while there is none yet. */
  async function operator(): Promise<string> {
    const { body } = await core.dispatch({ operation: 'setup.state', credentials: { kind: 'desk' } })
    return (body as { operatorUuid?: string | null } satisfies Partial<typeof operatorState._output>).operatorUuid ?? ''
  }

  return {
    async answer(ctx) {
      requireSession(ctx, sessions)
      ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      // No one would read the stream, so it would never close.
      if (ctx.method === 'HEAD') {
        ctx.status = 200
        return
      }
      const operatorId = await operator()
      const stream = new PassThrough()
      stream.write('retry: 1000\n\n')
      const missed = Number(ctx.get('Last-Event-ID') || Number.NaN)
      const unsubscribe = core.feed.subscribe(operatorId, (changed) => stream.write(asEvent(changed)))
      if (Number.isSafeInteger(missed)) stream.write(asEvent(await core.feed.since(operatorId, missed)))
      const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS)
      streams.add(stream)
      stream.once('close', () => {
        clearInterval(heartbeat)
        unsubscribe()
        streams.delete(stream)
      })
      ctx.body = stream
    },
    close() {
      for (const stream of streams) stream.end()
    },
  }
}
