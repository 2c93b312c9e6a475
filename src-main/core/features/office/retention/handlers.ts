import type { z } from 'zod'
import {
  type retention as contract,
  retentionKinds,
  type retentionState,
} from '../../../../../src-shared/contract/office/retention.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { type Uses, withServices } from '../../services.ts'
import { retentionDays } from './cutoffs.ts'

async function presentState({
  db,
  retention,
  caller,
}: Reading & Uses<'retention'>): Promise<z.infer<typeof retentionState>> {
  const { removals, ...set } = await db.settings('retention')
  return {
    days: retentionDays(set),
    running: retention.running,
    last: removals?.[caller.operatorId] ?? null,
  }
}

export const retention = withServices('retention')<typeof contract>({
  read: presentState,
  async configure(context, { body }) {
    for (const kind of retentionKinds) {
      const days = body[kind]
      if (days !== undefined) await context.saveSetting('retention', kind, days)
    }
    return presentState(context)
  },
  async preview({ db, retention, caller }, { query }) {
    const set = await db.settings('retention')
    const input = Object.fromEntries(Object.entries(query).filter(([, days]) => days !== undefined))
    return retention.preview(caller.operatorId, retentionDays({ ...set, ...input }))
  },
  async remove(context) {
    if (context.retention.running) throw new Problem('state_conflict', message('removal_running'))
    context.afterCommit(() => void context.retention.start('asked'))
    return { ...(await presentState(context)), running: { done: 0, total: 0 } }
  },
  stop(context) {
    context.retention.cancel()
    return presentState(context)
  },
})
