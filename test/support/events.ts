import { recordEvent } from '../../src-main/core/events/record.ts'
import type { Window } from '../../src-main/core/events/window.ts'
import type { EventKind } from '../../src-shared/contract/events.ts'
import { answered, type TestApron } from './apron.ts'

type Recording = Pick<TestApron, 'core' | 'clock' | 'desk'>

/**
 * Records an event of each flight id, in one transaction as a handler does; the sender is not notified. Nothing waits for
 * more of its group unless a window is given.
 */
export async function writeEvents(
  { core, clock, desk }: Recording,
  kind: EventKind,
  flights: number[],
  window: Window = { quietMs: 0, atMostMs: 0 },
) {
  const operatorId = answered(await desk.setup.state({})).operatorUuid ?? ''
  const recorded = { operatorId, actor: 'test', now: clock.now(), window }
  await core.data.db.transaction().execute(async (transaction) => {
    for (const flight of flights) await recordEvent(transaction, kind, flight, recorded)
  })
}

/** The same, and the sender is woken. */
export async function recordEvents(recording: Recording, kind: EventKind, flights: number[], window?: Window) {
  await writeEvents(recording, kind, flights, window)
  recording.core.delivery.wake()
}
