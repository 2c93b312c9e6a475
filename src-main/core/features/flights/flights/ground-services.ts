import { CALLED_OFF, CUSTOMS, checkWritable } from '../../../../../src-shared/flight/flight-writes.ts'
import type { Change, NewRow } from '../../../data/journal.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { removeWithDocuments } from '../../office/documents/remove.ts'
import type { AssignmentEvent } from '../services/desk-rules.ts'
import {
  type GroundServiceRow,
  type GroundServiceTable,
  groundServiceNumbered,
  groundServicesFor,
  recordProviderEvents,
} from './ground-service-queries.ts'

/** A ground service before and after a write. */
export type ServiceWrite<T extends GroundServiceTable> = [
  before: GroundServiceRow<T> | undefined,
  after: GroundServiceRow<T> | undefined,
]

/** The columns that every new row begins with. */
type Begun = { flightId: string; recheck: 0 }

/**
 * Whether a write says how far something is with an authority or company: what was sent is noted again then, at the end
 * of the change (see `settleSentContents`).
 */
const isSending = (
  before: { status?: unknown; recheck?: unknown },
  given: { status?: unknown; fileMadeAt?: unknown; orderedAt?: unknown },
): boolean =>
  (given.status !== undefined && (given.status !== before.status || before.recheck === 1)) ||
  given.fileMadeAt !== undefined ||
  given.orderedAt !== undefined

/**
 * One kind of what is arranged for a flight: a service, a permit, a slot, fuel. Setting a status ends a recheck
 * (decision 23).
 * @param eventsOf The events of one that was added, changed or removed (decision 27); a kind without providers has none.
 */
export function groundServices<T extends GroundServiceTable>(
  table: T,
  eventsOf: (
    before: GroundServiceRow<T> | undefined,
    after: GroundServiceRow<T> | undefined,
  ) => AssignmentEvent[] = () => [],
) {
  const numbered = (db: OperatorDb, id: number | string) => groundServiceNumbered(db, table, id)

  const part = table === 'fuels' ? 'fuel' : 'services'

  /** @throws Problem state_conflict where the flight takes none (decision 63). */
  async function checkTaken({ db }: Writing, flightId: string, row: { kind?: unknown }): Promise<void> {
    if (row.kind === CUSTOMS) return
    const states = db.every('flights').select(['canceledAt', 'postFlightClosedAt'])
    const flight = await states.where('id', '=', flightId).executeTakeFirst()
    if (flight) checkWritable(flight, part)
  }

  async function add(writing: Writing, { id: flightId }: { id: string }, input: Omit<NewRow<T>, keyof Begun>) {
    await checkTaken(writing, flightId, input as { kind?: unknown })
    const row: unknown = { ...input, flightId, recheck: 0 }
    const { publicId } = await writing.add(table, row as NewRow<T>)
    return [undefined, await numbered(writing.db, publicId)] satisfies ServiceWrite<T>
  }

  async function change(writing: Writing, { publicId }: { publicId: number }, given: Change<T> & { status?: unknown }) {
    const before = await numbered(writing.db, publicId)
    if (given.status !== CALLED_OFF) await checkTaken(writing, before.flightId, before as { kind?: unknown })
    await writing.change(table, before.id, {
      ...(isSending(before as object, given) ? { sentContent: null } : {}),
      ...given,
      ...(given.status ? { recheck: 0 } : {}),
    })
    return [before, await numbered(writing.db, publicId)] satisfies ServiceWrite<T>
  }

  /** With its files. */
  async function remove(writing: Writing, row: GroundServiceRow<T>) {
    await checkTaken(writing, row.flightId, row as { kind?: unknown })
    await removeWithDocuments(writing, table, row.id)
    return [row, undefined] satisfies ServiceWrite<T>
  }

  /** Records for the providers of a flight who was assigned and unassigned, of each kind once. */
  async function record(writing: Writing, rewritten: ServiceWrite<T>[]): Promise<void> {
    const [before, after] = rewritten[0] ?? []
    const row = after ?? before
    if (row)
      await recordProviderEvents(
        writing,
        row,
        rewritten.flatMap(([was, is]) => eventsOf(was, is)),
      )
  }

  /** Records what was written to one; answers it as it is then. */
  async function recorded<After extends GroundServiceRow<T> | undefined>(
    writing: Writing,
    [before, after]: [GroundServiceRow<T> | undefined, After],
  ): Promise<After> {
    await record(writing, [[before, after]])
    return after
  }

  return {
    numbered,
    of: (db: OperatorDb, flightId: string) => groundServicesFor(db, table, flightId),
    ...{ add, change, remove, record, recorded },
  }
}
