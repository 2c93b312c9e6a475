import type { Operation } from '../../../../../src-shared/contract/index.ts'
import type { checklist as contract } from '../../../../../src-shared/contract/operations/checklist.ts'
import { type ChecklistRule, defaultRules } from '../../../../../src-shared/domain/flights/checklist.ts'
import { found, Problem, type ProblemBody } from '../../../../../src-shared/wire/errors.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { HandlersOf, Reading } from '../../../dispatch/context.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { stillOpen } from '../../flights/flights/rules/open.ts'
import { deskFlight } from '../flight-page/queries.ts'
import { missingItems, ownRules } from './queries.ts'
import { recordOf } from './rules.ts'

async function missingOf({ db }: Reading, flightId: string) {
  const { id } = found(await findFlight(db, flightId), 'flight_not_found')
  const flight = found(await deskFlight(db, id), 'flight_not_found')
  return (await missingItems(db, [flight])).get(flight.id) ?? []
}

async function rulesNow({ db }: Reading) {
  const own = await ownRules(db)
  return { rules: own ?? defaultRules.map((rule) => ({ ...rule })), own: own !== undefined }
}

export const checklist: HandlersOf<typeof contract> = {
  async missing(context, { params }) {
    return missingOf(context, params.flightId)
  },
  async settle(context, { params, body: { items, status } }) {
    stillOpen(found(await findFlight(context.db, params.flightId), 'flight_not_found'))
    const chosen = new Set(items.map(({ item, end }) => `${item} ${end}`))
    for (const item of await missingOf(context, params.flightId)) {
      if (!chosen.has(`${item.item} ${item.end}`)) continue
      const { operation, body } = recordOf(item, status)
      const reply = await context.call(operation as Operation, { params, body })
      if (reply.status >= 400) throw Problem.of(reply.body as ProblemBody)
    }
    return missingOf(context, params.flightId)
  },
  rules: rulesNow,
  async saveRules(context, { body: { rules } = {} }) {
    await context.changeOperator({ checklistRules: rules ? pack(rules as ChecklistRule[]) : null })
    return rulesNow(context)
  },
}
