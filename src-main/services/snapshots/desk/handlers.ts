import { type scenarios as contract, REPLACED_STATE } from '../../../../src-shared/contract/integrations/scenarios.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { fieldProblem, found, Problem } from '../../../../src-shared/wire/errors.ts'
import type { Writing } from '../../../core/dispatch/context.ts'
import { operator } from '../../../core/features/office/setup/queries.ts'
import { readSnapshot, removeSnapshot } from '../folder.ts'
import { isBuiltIn, isDrawn } from '../scenario-request.ts'
import { presentScenarios } from './present.ts'
import { type Uses, withServices } from './services.ts'

type Loads = Uses<'filling' | 'longWork' | 'folder' | 'snapshots'>

/** @throws Problem state_conflict where the data is not this installation's own, or is being filled or repaired. */
async function checkReplaceable({ db, filling, longWork }: Writing & Loads): Promise<void> {
  if ((await db.settings('device')).deviceId !== undefined)
    throw new Problem('state_conflict', message('sync_needs_hub'))
  const isBusy = filling.done < filling.total || longWork.isUnderWay
  if (isBusy) throw new Problem('state_conflict', message('scenario_while_busy'))
}

interface Loading {
  name: string
  seed?: number | undefined
  keepState: boolean
}

async function load(context: Writing & Loads, { name, seed, keepState }: Loading) {
  await checkReplaceable(context)
  if (seed !== undefined && !isDrawn(name)) throw fieldProblem('seed', message('scenario_without_seed'))
  if (!isBuiltIn(name)) found(await readSnapshot(context.folder, name), 'scenario_not_found')
  const own = found(await operator(context.db), 'operator_not_found')
  const { name: operatorName, currency, timeZone, baseAirport } = own
  const basics = { name: operatorName, currency, timeZone, baseAirport: baseAirport ?? '' }
  await context.snapshots.load({ name, seed: seed ?? null, keepState, basics })
  return presentScenarios(context)
}

export const scenarios = withServices(
  'filling',
  'longWork',
  'folder',
  'snapshots',
  'notifyScreens',
)<typeof contract>({
  list: presentScenarios,
  async save(context, { body }) {
    const { name, replace } = body
    if (isBuiltIn(name) || name === REPLACED_STATE) throw fieldProblem('name', message('scenario_name_reserved'))
    await checkReplaceable(context)
    if (!replace && (await readSnapshot(context.folder, name)))
      throw fieldProblem('name', message('scenario_name_taken'))
    await context.snapshots.save(name)
    return presentScenarios(context)
  },
  load: (context, { params, body }) => load(context, { name: params.name, ...body }),
  async reset(context, { body }) {
    const { current = null } = await context.db.settings('scenarios')
    if (!current) throw new Problem('state_conflict', message('scenario_none_loaded'))
    const { name, seed } = current
    return load(context, { name, ...(seed !== null && { seed }), ...body })
  },
  async remove({ folder, snapshots, notifyScreens, afterCommit }, { params: { name } }) {
    found(await readSnapshot(folder, name), 'scenario_not_found')
    if (isBuiltIn(name)) throw new Problem('state_conflict', message('scenario_built_in'))
    if (snapshots.running?.name === name) throw new Problem('state_conflict', message('scenario_running', { name }))
    await removeSnapshot(folder, name)
    afterCommit(() => notifyScreens(['scenarios']))
  },
})
