import type { z } from 'zod'
import {
  type retention as contract,
  retentionKinds,
  type retentionState,
} from '../../../../../src-shared/contract/office/retention.ts'
import { Problem } from '../../../../../src-shared/errors.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import type { HandlersOf, Reading } from '../../../dispatch/context.ts'
import { retentionDays } from './cutoffs.ts'

async function presentState({ db, host, caller }: Reading): Promise<z.infer<typeof retentionState>> {
  const { removals, ...set } = await db.settings('retention')
  return {
    days: retentionDays(set),
    running: host.retention.running,
    last: removals?.[caller.operatorId] ?? null,
  }
}

export const retention: HandlersOf<typeof contract> = {
  read: presentState,
  async configure(context, { body }) {
    for (const kind of retentionKinds) {
      const days = body[kind]
      if (days !== undefined) await context.saveSetting('retention', kind, days)
    }
    return presentState(context)
  },
  async preview({ db, host, caller }, { query }) {
    const set = await db.settings('retention')
    const input = Object.fromEntries(Object.entries(query).filter(([, days]) => days !== undefined))
    return host.retention.preview(caller.operatorId, retentionDays({ ...set, ...input }))
  },
  async remove(context) {
    if (context.host.retention.running) throw new Problem('state_conflict', message('removal_running'))
    context.afterCommit(() => void context.host.retention.start('asked'))
    return { ...(await presentState(context)), running: { done: 0, total: 0 } }
  },
  stop(context) {
    context.host.retention.cancel()
    return presentState(context)
  },
}
