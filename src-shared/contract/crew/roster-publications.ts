import { z } from 'zod'
import { count, epoch, longText, moment } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { finding } from './findings.ts'

const span = { startAt: epoch, endAt: epoch }

/** A finding, and the key by which it is acknowledged: another one as soon as its facts change. */
const checkedFinding = finding.extend({
  key: z.string(),
  /** It was acknowledged when a part of the period was published before. */
  wasAcknowledged: z.boolean(),
})

export const rosterPublication = z.object({
  rosterPublicationId: z.int(),
  ...span,
  publishedAt: epoch,
  publishedBy: z.string(),
  /** What was acknowledged, as it was found then. */
  acknowledged: z.array(finding),
  notes: z.string().nullable(),
})

/** The check of all rosters of a period, and its publication. */
export const rosterPublications = {
  check: endpoint({
    method: 'GET',
    path: '/desk/roster/check',
    access: 'desk',
    summary: 'All conflicts of crew in a period: duty, rest, limits, qualifications, documents, location, roster.',
    query: z.object({ from: count(0, 8_640_000_000_000_000), to: count(0, 8_640_000_000_000_000) }),
    reply: z.object({
      findings: z.array(checkedFinding),
      /** The last publication of a part of the period. */
      published: rosterPublication.nullable(),
    }),
    shows: [
      ...(['rosterPublications', 'flights', 'flightCrew', 'crew', 'users', 'rosterEntries', 'aircraft'] as const),
      ...(['qualifications', 'qualificationTypes', 'idCards', 'operators'] as const),
    ],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/desk/roster/publications',
    offline: 'desk',
    access: 'desk',
    summary: 'Publish the rosters of a period. Every conflict must be acknowledged by its key; they are recorded.',
    body: z.object({
      startAt: moment,
      endAt: moment,
      acknowledged: z.array(z.string().max(2000)).max(2000).default([]),
      notes: longText.nullable().optional(),
    }),
    reply: rosterPublication,
    answers: ['state_conflict'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/desk/roster/publications',
    access: 'desk',
    summary: 'Publications of rosters, the latest first.',
    query: z.object({ limit: count(1, 500).default(50) }),
    reply: z.array(rosterPublication),
    shows: ['rosterPublications'],
  }),
}
