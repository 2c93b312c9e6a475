import type { settings as contract } from '../../../../src-shared/contract/office/settings.ts'
import { found } from '../../../../src-shared/errors.ts'
import { requiredAirport } from '../../../data/airports/required.ts'
import { withBits } from '../../../data/tables/columns.ts'
import type { HandlersOf, Reading } from '../../../dispatch/context.ts'
import { operator } from '../setup/queries.ts'
import { presentSettings } from './present.ts'
import { counts } from './queries.ts'

async function state({ db, host }: Reading) {
  const row = found(await operator(db), 'operator_not_found')
  return presentSettings(row, { ...(await db.settings('host')), counts: await counts(db), host })
}

export const settings: HandlersOf<typeof contract> = {
  read: state,
  async change(context, { body }) {
    const { port, rate, baseAirport, ...rest } = body
    const base = baseAirport ? (await requiredAirport(context.db, baseAirport, 'baseAirport')).code : baseAirport
    await context.changeOperator({ ...withBits(rest), baseAirport: base })
    if (port !== undefined) await context.saveSetting('host', 'port', port)
    if (rate !== undefined) await context.saveSetting('host', 'rate', rate)
    return state(context)
  },
}
