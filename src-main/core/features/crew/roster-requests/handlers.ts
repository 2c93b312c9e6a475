import type { rosterRequests as contract } from '../../../../../src-shared/contract/crew/roster-requests.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { fieldProblem, found, Problem } from '../../../../../src-shared/wire/errors.ts'
import { isOn } from '../../../../../src-shared/wire/fields.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { checkSpan } from '../../flights/tasks/rules.ts'
import { crewByPilotId } from '../members/desk-queries.ts'
import { rosterEntryByPublicId } from '../roster/queries.ts'
import { carryOut } from './carry-out.ts'
import { presentRosterRequest } from './present.ts'
import { requestByPublicId, requestsOf } from './queries.ts'

const memberOf = async (db: OperatorDb, pilotId: number) =>
  found(await crewByPilotId(db, pilotId), 'crew_member_not_found')
const requestOf = async (db: OperatorDb, publicId: number) =>
  found(await requestByPublicId(db, publicId), 'roster_request_not_found')

/** @throws Problem state_conflict once a request is decided or withdrawn. */
async function openRequest(db: OperatorDb, reference: string) {
  const request = await requestOf(db, asNumber(reference))
  if (request.status !== 'OPEN') throw new Problem('state_conflict', message('roster_request_decided'))
  return request
}

/** The standby of a swap, with its times. @throws Problem where it is not one of the person. */
async function standbyOf(db: OperatorDb, rosterEntryId: number | undefined, userId: string) {
  if (rosterEntryId === undefined) throw fieldProblem('rosterEntryId', message('swap_needs_standby'))
  const entry = await rosterEntryByPublicId(db, rosterEntryId)
  const known = found(entry, 'roster_entry_not_found', { in: 'body', field: 'rosterEntryId', value: rosterEntryId })
  if (known.userId !== userId) throw fieldProblem('rosterEntryId', message('standby_of_another'))
  return known
}

export const rosterRequests: HandlersOf<typeof contract> = {
  async list({ db }, { query: { pilotId, open } }) {
    const userId = pilotId === undefined ? undefined : (await memberOf(db, pilotId)).userId
    return (await requestsOf(db, { userId, open: isOn(open) })).map(presentRosterRequest)
  },
  async add(context, { body: { pilotId, kind, startAt, endAt, rosterEntryId, withPilotId, notes } }) {
    const { userId } = await memberOf(context.db, pilotId)
    const swap = kind === 'STANDBY_SWAP' ? await standbyOf(context.db, rosterEntryId, userId) : undefined
    if (swap && withPilotId === undefined) throw fieldProblem('withPilotId', message('swap_needs_colleague'))
    if (withPilotId === pilotId) throw fieldProblem('withPilotId', message('swap_with_oneself'))
    const times = swap ?? { startAt, endAt }
    if (times.startAt === undefined) throw fieldProblem('startAt', message('request_needs_times'))
    if (times.endAt === undefined) throw fieldProblem('endAt', message('request_needs_times'))
    const span = { startAt: times.startAt, endAt: times.endAt }
    checkSpan(span)
    const colleague = swap && withPilotId !== undefined ? await memberOf(context.db, withPilotId) : undefined
    const { publicId } = await context.add('rosterRequests', {
      ...{ userId, kind, ...span, notes: notes ?? null, status: 'OPEN', reply: null },
      ...{ rosterEntryId: swap?.id ?? null, withUserId: colleague?.userId ?? null },
    })
    return presentRosterRequest(await requestOf(context.db, publicId))
  },
  async withdraw(context, { params }) {
    const request = await openRequest(context.db, params.rosterRequestId)
    await context.change('rosterRequests', request.id, { status: 'WITHDRAWN' })
    return presentRosterRequest(await requestOf(context.db, request.publicId))
  },
  async decide(context, { params, body: { approve, reply } }) {
    const request = await openRequest(context.db, params.rosterRequestId)
    if (approve) await carryOut(context, request)
    const status = approve ? 'APPROVED' : 'DECLINED'
    await context.change('rosterRequests', request.id, { status, reply: reply ?? null })
    return presentRosterRequest(await requestOf(context.db, request.publicId))
  },
}
