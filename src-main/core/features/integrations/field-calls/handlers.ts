import type { fieldCalls as contract } from '../../../../../src-shared/contract/integrations/field-calls.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { withServices } from '../../services.ts'
import { contentOf, flightLabel, flightsOf } from '../field-reports/present.ts'
import { acceptancesOf } from '../field-reports/queries.ts'

export const fieldCalls = withServices('fieldCalls')<typeof contract>({
  async list({ db, fieldCalls }, { query: { state, limit } }) {
    const calls = db.pendingCalls().selectAll().orderBy('number', 'desc').limit(limit)
    const rows = await (state === undefined ? calls : calls.where('state', '=', state)).execute()
    const flights = await flightsOf(
      db,
      rows.map(({ flightId }) => flightId),
    )
    const acceptedBy = await acceptancesOf(
      db,
      rows.map(({ callId }) => callId),
    )
    return {
      ...(await fieldCalls.counts()),
      calls: rows.map((row) => ({
        ...{ number: row.number, operation: row.operation, at: row.at, state: row.state, ...contentOf(row) },
        ...{ conflicts: row.conflicts, answeredAt: row.answeredAt, acceptedBy: acceptedBy.get(row.callId) ?? null },
        flight: flightLabel(flights.get(row.flightId ?? '')),
        problem: row.problem ? (unpack(row.problem).reason ?? null) : null,
      })),
    }
  },
  retry: ({ fieldCalls }, { params }) => fieldCalls.retry(Number(params.number)),
  discard: ({ fieldCalls }, { params }) => fieldCalls.discard(Number(params.number)),
})
