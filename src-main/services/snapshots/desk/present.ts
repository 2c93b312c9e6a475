import type { z } from 'zod'
import { builtInScenarios, type scenariosState } from '../../../../src-shared/contract/integrations/scenarios.ts'
import { listSnapshots, type Snapshot } from '../folder.ts'
import type { Uses } from './services.ts'

type State = z.infer<typeof scenariosState>

const unmade = { madeAt: null, operator: null, counts: null, bytes: null, seed: null }

/** All scenarios: built-in ones first, then those saved here, the state before the last load at the end. */
export async function presentScenarios({ folder, snapshots }: Uses<'folder' | 'snapshots'>): Promise<State> {
  const known = await listSnapshots(folder)
  const present = ({ name, kind, madeAt, operator, counts, bytes, seed }: Snapshot) => ({
    ...{ name, kind, madeAt, operator, counts, bytes, seed },
  })
  const builtIn = builtInScenarios.map((name) => {
    const made = known.find((one) => one.name === name && one.kind === 'built-in')
    return made && snapshots.isFresh(made) ? present(made) : { name, kind: 'built-in' as const, ...unmade }
  })
  const ofKind = (kind: Snapshot['kind']) => known.filter((one) => one.kind === kind).map(present)
  return {
    current: await snapshots.current(),
    running: snapshots.running,
    scenarios: [...builtIn, ...ofKind('saved'), ...ofKind('replaced')],
  }
}
