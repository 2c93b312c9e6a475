import { recordEvent } from '../../src-main/events/record.ts'
import type { EventKind } from '../../src-shared/contract/events.ts'
import { answered, type TestApron } from './apron.ts'

type Recording = Pick<TestApron, 'core' | 'clock' | 'desk'>

/** Records an event of each flight id, in one transaction as a handler does; the sender is not told. */
export async function writeEvents({ core, clock, desk }: Recording, kind: EventKind, flights: number[]) {
  const operatorId = answered(await desk.setup.state({})).operatorUuid ?? ''
  const recorded = { operatorId, actor: 'test', now: clock.now() }
  await core.data.db.transaction().execute(async (transaction) => {
    for (const flight of flights) await recordEvent(transaction, kind, flight, recorded)
  })
}

/** The same, and the sender is woken. */
export async function recordEvents(recording: Recording, kind: EventKind, flights: number[]) {
  await writeEvents(recording, kind, flights)
  recording.core.delivery.wake()
}
