import { Client } from 'undici'
import { type Connecting, connect } from './connect.ts'
import { noTimings, type Timings } from './outcome.ts'
import type { DeliveryTarget } from './target.ts'

/** One connection to a receiver, used by one attempt at a time and kept open for the next. */
export interface PooledConnection {
  client: Client
  /** Filled in while the attempt that has the line connects; empty when the line was connected already. */
  timings: Timings
  /** Ends the attempt that has the line, also while it connects. */
  signal: AbortSignal
}

interface ConnectionPool {
  acquire(target: DeliveryTarget, signal: AbortSignal): PooledConnection
  /** Keeps a line for the next attempt, or closes it. */
  release(target: DeliveryTarget, line: PooledConnection, keep: boolean): void
  close(): Promise<void>
}

/** An idle connection is closed before most receivers would close it. */
const KEPT_MS = 4000

export function createConnectionPool(connecting: Connecting): ConnectionPool {
  const free = new Map<string, PooledConnection[]>()
  const all = new Set<PooledConnection>()

  function close(line: PooledConnection): Promise<void> {
    all.delete(line)
    return line.client.destroy()
  }

  function open(target: DeliveryTarget, signal: AbortSignal): PooledConnection {
    const client = new Client(target.url.origin, {
      connect(_options, done) {
        connect(target, connecting, line.timings, line.signal).then(
          (socket) => done(null, socket),
          (error: Error) => done(error, null),
        )
      },
      keepAliveTimeout: KEPT_MS,
      keepAliveMaxTimeout: KEPT_MS,
      // An attempt has its own, exact timers.
      headersTimeout: 0,
      bodyTimeout: 0,
    })
    const line: PooledConnection = { client, timings: noTimings(), signal }
    client.on('disconnect', () => {
      const { origin } = target.url
      const waiting = free.get(origin) ?? []
      if (!waiting.includes(line)) return
      const others = waiting.filter((other) => other !== line)
      if (others.length > 0) free.set(origin, others)
      else free.delete(origin)
      void close(line)
    })
    all.add(line)
    return line
  }

  return {
    acquire(target, signal) {
      const line = free.get(target.url.origin)?.pop()
      return line ? Object.assign(line, { timings: noTimings(), signal }) : open(target, signal)
    },
    release(target, line, keep) {
      if (!keep || !line.client.stats.connected) return void close(line)
      free.set(target.url.origin, [...(free.get(target.url.origin) ?? []), line])
    },
    async close() {
      free.clear()
      await Promise.all([...all].map(close))
    },
  }
}
