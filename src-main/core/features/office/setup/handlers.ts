import type { setup as contract } from '../../../../../src-shared/contract/office/setup.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import { requiredAirport } from '../../../data/airports/required.ts'
import { withServices } from '../../services.ts'
import { createPartner } from '../api-keys/create.ts'
import { demoOperator } from './demo-operator.ts'
import { presentOperator } from './present.ts'
import { operator } from './queries.ts'

export const setup = withServices(
  'filling',
  'fillDemo',
  'unfinished',
  'version',
)<typeof contract>({
  async state(context) {
    return presentOperator(await operator(context.db), context)
  },
  async start(context, { body }) {
    if (await operator(context.db)) throw new Problem('state_conflict', message('operator_exists'))
    const isDemo = body.kind === 'demo'
    const { name, currency, timeZone, baseAirport } = isDemo ? demoOperator : body
    const base = baseAirport ? await requiredAirport(context.db, baseAirport, 'baseAirport') : undefined
    const publicId = await context.next('publicId')
    await context.createOperator({
      publicId,
      name,
      currency,
      timeZone: timeZone ?? base?.timeZone ?? 'UTC',
      baseAirport: base?.code ?? null,
      icaoCode: null,
      country: isDemo ? demoOperator.country : null,
      aoc: null,
    })
    await createPartner(context, { name: 'Own integrations', kind: 'PARTNER' })
    if (isDemo) {
      await context.saveSetting('host', 'filling', true)
      context.afterCommit(context.fillDemo)
    }
    const state = presentOperator(await operator(context.db), context)
    return isDemo ? { ...state, state: 'filling' } : state
  },
})
