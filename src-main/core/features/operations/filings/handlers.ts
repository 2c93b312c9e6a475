import type { filings as contract } from '../../../../../src-shared/contract/operations/filings.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldDetail, fieldProblem, found, Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Change } from '../../../data/journal.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { inBatches } from '../../../dispatch/batches.ts'
import type { HandlersOf, Reading, Writing } from '../../../dispatch/context.ts'
import { type FlightRow, findFlight } from '../../flights/flights/queries.ts'
import type { ServiceRow } from '../../flights/services/desk-queries.ts'
import { serviceRecords } from '../../flights/services/desk-write.ts'
import { type ServiceTarget, targetIn } from '../../flights/services/rules.ts'
import { flightFactsOf } from '../papers/flight-view.ts'
import { openContents } from '../sent-contents/contents.ts'
import { filingFile } from './files.ts'
import { gapMessage } from './gap-message.ts'
import { presentFiling } from './present.ts'
import { authorityAt, filedFlight, filingsOf } from './queries.ts'
import { gapsOf } from './rules/gaps.ts'

async function listOf({ db }: Pick<Reading, 'db'>, flight: Pick<FlightRow, 'id'>) {
  const facts = await flightFactsOf(db, flight)
  const filed = await filedFlight(db, facts)
  const { parts } = openContents(facts)
  return (await filingsOf(db, flight)).map((view) => presentFiling(view, filed, parts))
}

/** The path parameter as the end of a flight. @throws Problem invalid_input. */
function endIn(text: string): ServiceTarget {
  return targetIn(text)
}

/** Writes to the border formalities at an end, which are added where there are none. */
async function note(
  writing: Writing,
  flight: FlightRow,
  end: ServiceTarget,
  change: Change<'services'>,
): Promise<void> {
  const view = (await filingsOf(writing.db, flight)).find((one) => one.end === end)
  if (view?.row) {
    await serviceRecords.recorded(writing, await serviceRecords.change(writing, view.row, change))
    return
  }
  const row = { kind: 'MIGRATION', target: end, status: 'DO' as const, remarks: view?.name ?? null, ...change }
  await serviceRecords.recorded(writing, await serviceRecords.add(writing, flight, row as never))
}

/** What was submitted before the flight changed is what was sent until then: it stays noted as the content. */
function sentBefore(row: Pick<ServiceRow, 'sentContent'> | undefined, at: number): Change<'services'> {
  const sentContent = row?.sentContent ?? null
  const since = sentContent && unpack(sentContent).since
  return since && at < since ? { sentContent } : {}
}

const flightIn = async ({ db }: Pick<Reading, 'db'>, flightId: string) =>
  found(await findFlight(db, flightId), 'flight_not_found')

export const filings: HandlersOf<typeof contract> = {
  async list(context, { params }) {
    return listOf(context, await flightIn(context, params.flightId))
  },
  make: inBatches(async (context, { params, body }) => {
    const end = endIn(params.end)
    const flight = await flightIn(context, params.flightId)
    const { country, formats } = await authorityAt(context.db, flight, end)
    const filed = await filedFlight(context.db, await flightFactsOf(context.db, flight))
    if (!formats.includes(body.format)) throw fieldProblem('format', message('filing_format_of_other_country'))
    const people = body.list === 'CREW' ? filed.crew : filed.passengers
    if (body.format === 'PAXLST' && people.length === 0) throw fieldProblem('list', message('filing_list_empty'))
    const gaps = gapsOf(filed, body.format)
    if (gaps.length > 0)
      throw new Problem(
        'state_conflict',
        message('filing_data_missing', { gaps: gaps.map(gapMessage) }),
        gaps.map((gap) => fieldDetail(gap.field, gapMessage(gap))),
      )
    const file = await filingFile(filed, { ...body, country, now: context.now })
    const made = { fileFormat: body.format, fileMadeAt: context.now, recheck: 0 as const }
    await context.batch((writing) => note(writing, flight, end, made))
    return file
  }),
  async change(context, { params, body: { state, at = context.now, reference } }) {
    const end = endIn(params.end)
    const flight = await flightIn(context, params.flightId)
    if (state !== 'submitted' && state !== 'accepted' && reference)
      throw fieldProblem('reference', message('filing_reference_unused'))
    const named = reference === undefined ? {} : { submissionReference: reference }
    const changes: Record<typeof state, Change<'services'>> = {
      needed: { status: 'DO', fileMadeAt: null, submittedAt: null, submissionReference: null, acceptedAt: null },
      submitted: { status: 'REQ', submittedAt: at, acceptedAt: null, ...named },
      accepted: { status: 'OK', acceptedAt: at, ...named },
      rejected: { status: 'HOLD', acceptedAt: null },
      notRequired: { status: 'NR' },
    }
    const row = (await filingsOf(context.db, flight)).find((one) => one.end === end)?.row
    await note(context, flight, end, { ...changes[state], ...(state === 'submitted' ? sentBefore(row, at) : {}) })
    await context.settleSentContents()
    return listOf(context, flight)
  },
}
