import type { fieldReports as contract } from '../../../../../src-shared/contract/integrations/field-reports.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { personName } from '../../../present/name.ts'
import { DISCARDED } from '../../../sync/protocol/messages.ts'
import { acceptReport } from './accept.ts'
import { contentOf, flightLabel, flightsOf } from './present.ts'
import { acceptancesOf, flightRowId } from './queries.ts'

export const fieldReports: HandlersOf<typeof contract> = {
  async list({ db }, { query: { flightId, limit } }) {
    const flight = flightId === undefined ? undefined : await flightRowId(db, flightId)
    const made = db.fieldCalls().selectAll().where('operation', '!=', DISCARDED)
    const calls = made.orderBy('receivedAt', 'desc').orderBy('number', 'desc').limit(limit)
    const rows = await (flightId === undefined ? calls : calls.where('flightId', '=', flight ?? '')).execute()
    const flights = await flightsOf(
      db,
      rows.map((row) => row.flightId),
    )
    const acceptedBy = await acceptancesOf(
      db,
      rows.filter(({ state }) => state === 'refused').map(({ callId }) => callId),
    )
    const devices = await db.from('fieldDevices').select(['id', 'name', 'userId']).execute()
    const people = await db
      .from('users')
      .selectAll()
      .where(
        'id',
        'in',
        devices.map(({ userId }) => userId),
      )
      .execute()
    return {
      reports: rows.map((row) => {
        const device = devices.find(({ id }) => id === row.deviceId)
        const person = people.find(({ id }) => id === device?.userId)
        return {
          ...{ deviceId: row.deviceId, number: row.number, operation: row.operation, state: row.state },
          ...{ person: person ? personName(person) : '', device: device?.name ?? '', conflicts: row.conflicts },
          ...{ reportedAt: row.at, receivedAt: row.receivedAt, ...contentOf(row) },
          flight: flightLabel(flights.get(row.flightId ?? '')),
          problem: row.problem ? (unpack(row.problem).reason ?? null) : null,
          acceptedBy: acceptedBy.get(row.callId) ?? null,
        }
      }),
    }
  },
  accept: (context, { params }) => acceptReport(context, params.deviceId, params.number),
}
