import { z } from 'zod'
import { count, epoch, flag, longText, moment } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

export const requestKinds = ['LEAVE', 'DAY_OFF', 'STANDBY_SWAP'] as const
export const requestStatuses = ['OPEN', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const

const number = z.int().min(0).max(2_147_483_647)

/** A wish of a crew member for the roster, until the desk approves or declines it. */
export const rosterRequest = z.object({
  rosterRequestId: z.int(),
  pilotId: z.int(),
  name: z.string(),
  kind: z.enum(requestKinds),
  startAt: epoch,
  endAt: epoch,
  /** The standby that is to be given away. */
  rosterEntryId: z.int().nullable(),
  withPilotId: z.int().nullable(),
  /** The colleague who is to take it. */
  withName: z.string().nullable(),
  notes: z.string().nullable(),
  status: z.enum(requestStatuses),
  /** What the desk wrote with its decision. */
  reply: z.string().nullable(),
  createdAt: epoch,
})

const one = '/desk/roster-requests/{rosterRequestId}' as const

export const rosterRequests = {
  list: endpoint({
    method: 'GET',
    path: '/desk/roster-requests',
    access: 'desk',
    summary: 'Requests of crew for the roster: of one crew member, or all; newest first.',
    query: z.object({ pilotId: count(0, 2_147_483_647).optional(), open: flag.optional() }),
    reply: z.array(rosterRequest),
    shows: ['rosterRequests', 'rosterEntries', 'users'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/roster-requests',
    offline: 'crew',
    access: 'desk',
    summary: 'Request leave, a day off, or that a colleague takes a standby.',
    description: 'A swap names the standby, whose times it takes, and the colleague.',
    body: z.object({
      pilotId: number,
      kind: z.enum(requestKinds),
      startAt: moment.optional(),
      endAt: moment.optional(),
      rosterEntryId: number.optional(),
      withPilotId: number.optional(),
      notes: longText.nullable().optional(),
    }),
    reply: rosterRequest,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${one}/withdraw`,
    offline: 'crew',
    numbers: ['rosterRequestId'],
    access: 'desk',
    summary: 'Withdraw a request that is open.',
    reply: rosterRequest,
    answers: ['state_conflict'],
  }),
  decide: endpoint({
    method: 'POST',
    path: `${one}/decide`,
    offline: 'desk',
    numbers: ['rosterRequestId'],
    access: 'desk',
    summary: 'Approve a request, which changes the roster, or decline it.',
    body: z.object({ approve: z.boolean(), reply: longText.nullable().optional() }),
    reply: rosterRequest,
    answers: ['state_conflict'],
  }),
}
