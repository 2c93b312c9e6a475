import type { settings as contract } from '../../../../../src-shared/contract/office/settings.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { usualBurst } from '../../../../../src-shared/wire/rate.ts'
import { type AirportRow, findAirport } from '../../../data/airports/queries.ts'
import { requiredAirport } from '../../../data/airports/required.ts'
import { withBits } from '../../../data/tables/columns.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { type Uses, withServices } from '../../services.ts'
import { operator } from '../setup/queries.ts'
import { presentSettings } from './present.ts'
import { counts } from './queries.ts'

async function state({ db, address, folder, version }: Reading & Uses<'address' | 'folder' | 'version'>) {
  const row = found(await operator(db), 'operator_not_found')
  return presentSettings(row, { ...(await db.settings('host')), counts: await counts(db), address, folder, version })
}

/** The zone of a new base; undefined where the operator keeps a zone that is not the former base's. */
async function zoneFollowing({ db }: Reading, base: AirportRow): Promise<string | undefined> {
  const before = found(await operator(db), 'operator_not_found')
  if (before.baseAirport === null) return base.timeZone
  if (before.baseAirport === base.code) return undefined
  return (await findAirport(db, before.baseAirport))?.timeZone === before.timeZone ? base.timeZone : undefined
}

export const settings = withServices(
  'address',
  'folder',
  'version',
)<typeof contract>({
  read: state,
  async change(context, { body }) {
    const { port, rate, baseAirport, ...rest } = body
    const base = baseAirport ? await requiredAirport(context.db, baseAirport, 'baseAirport') : null
    const timeZone = body.timeZone ?? (base ? await zoneFollowing(context, base) : undefined)
    await context.changeOperator({
      ...withBits(rest),
      baseAirport: base?.code ?? (baseAirport === null ? null : undefined),
      timeZone,
    })
    if (port !== undefined) await context.saveSetting('host', 'port', port)
    if (rate !== undefined)
      await context.saveSetting('host', 'rate', rate && { ...rate, burst: rate.burst ?? usualBurst(rate.perSecond) })
    return state(context)
  },
})
