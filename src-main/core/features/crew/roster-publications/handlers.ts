import type { rosterPublications as contract } from '../../../../../src-shared/contract/crew/roster-publications.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { DAY } from '../../../../../src-shared/time/durations.ts'
import { fieldProblem, found, Problem } from '../../../../../src-shared/wire/errors.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { checkSpan } from '../../flights/tasks/rules.ts'
import { rosterFindings } from './check.ts'
import { presentPublication } from './present.ts'
import { lastPublicationOf, latestPublications, publicationByPublicId } from './queries.ts'
import { findingKey } from './rules.ts'

/** A period to check: the board's margin is not needed, and a quarter with a month to plan ahead is. */
const MAX_DAYS = 124

/** @throws Problem invalid_input for a period that is too long. */
function checkLength(from: number, to: number, field: string, place: 'query' | 'body'): void {
  if (to - from > MAX_DAYS * DAY) throw fieldProblem(field, message('window_too_long', { days: MAX_DAYS }), place)
}

export const rosterPublications: HandlersOf<typeof contract> = {
  async check({ db }, { query: { from, to } }) {
    checkLength(from, to, 'to', 'query')
    const findings = await rosterFindings(db, { from, to })
    const last = await lastPublicationOf(db, { from, to })
    const published = last ? presentPublication(last) : null
    const known = new Set(published?.acknowledged.map(findingKey))
    return {
      findings: findings.map((one) => {
        const key = findingKey(one)
        return { ...one, key, wasAcknowledged: known.has(key) }
      }),
      published,
    }
  },
  async publish(context, { body: { startAt, endAt, acknowledged, notes } }) {
    checkSpan({ startAt, endAt })
    checkLength(startAt, endAt, 'endAt', 'body')
    const findings = await rosterFindings(context.db, { from: startAt, to: endAt })
    const keys = new Set(acknowledged)
    const open = findings.filter((one) => !keys.has(findingKey(one)))
    if (open.length > 0) throw new Problem('state_conflict', message('roster_conflicts_open', { count: open.length }))
    const { publicId } = await context.add('rosterPublications', {
      ...{ startAt, endAt, publishedBy: context.caller.actor },
      ...{ acknowledged: pack(findings), notes: notes ?? null },
    })
    return presentPublication(found(await publicationByPublicId(context.db, publicId), 'roster_publication_not_found'))
  },
  async list({ db }, { query }) {
    return (await latestPublications(db, query.limit)).map(presentPublication)
  },
}
