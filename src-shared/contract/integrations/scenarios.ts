import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { epoch, orNull } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** The scenarios that Apron makes itself. */
export const builtInScenarios = ['empty', 'demo', 'big-fleet'] as const
/** The state that the last load replaced. */
export const REPLACED_STATE = 'before-load'

const SHORT = 40
const name = z
  .string()
  .max(SHORT)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issue('expected_scenario_name'))
  .meta({
    description: 'Lower-case letters, digits and hyphens: `two-legs`.',
    example: 'two-legs',
  })
const seed = z.int().min(0).max(2_147_483_647)

const scenario = z.object({
  name: z.string(),
  /** built-in: made by Apron; saved: a snapshot made here; replaced: the state before the last load. */
  kind: z.enum(['built-in', 'saved', 'replaced']),
  /** Null where a built-in one is not made yet, or is to be made again: the demo is about the present day. */
  madeAt: orNull(epoch),
  operator: orNull(z.string()),
  /** Records of each noun. */
  counts: orNull(z.record(z.string(), z.int())),
  /** Bytes of its database and documents. */
  bytes: orNull(z.int()),
  seed: orNull(seed),
})

export const scenariosState = z.object({
  /** The scenario that was loaded or saved last. */
  current: orNull(z.object({ name: z.string(), seed: orNull(seed), at: epoch })),
  /** The one that is being saved or loaded; `share`: how much is done, 0 to 1. */
  running: orNull(z.object({ name: z.string(), share: z.number() })),
  scenarios: z.array(scenario),
})

const loading = z.object({
  keepState: z
    .boolean()
    .default(true)
    .meta({ description: `Keep the state until now as \`${REPLACED_STATE}\`.` }),
})
const answers: 'state_conflict'[] = ['state_conflict']

/** Whole states of the data to come back to: of tests, demonstrations and trainings. */
export const scenarios = {
  list: endpoint({
    method: 'GET',
    path: '/desk/scenarios',
    access: 'desk',
    summary: 'The scenarios: built-in ones, snapshots saved here, and the state before the last load.',
    reply: scenariosState,
    volatile: true,
    shows: ['scenarios'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/desk/scenarios',
    offline: 'local',
    access: 'desk',
    summary: 'Save a snapshot of all data under a name.',
    description:
      'What waits to be sent to partners is held in the snapshot, since it is sent from here: its subscriptions are inactive once it is loaded.',
    body: z.object({
      name,
      replace: z.boolean().default(false).meta({ description: 'Also where there is one of this name.' }),
    }),
    noRows: true,
    reply: scenariosState,
    answers,
  }),
  load: endpoint({
    method: 'POST',
    path: '/desk/scenarios/{name}/load',
    offline: 'local',
    access: 'desk',
    summary: 'Replace all data by a scenario.',
    description:
      'Answers once it is loaded. API keys, the client ID of the first partner and the settings of this installation ' +
      'stay. A built-in scenario is made first where that is needed: the same seed on the same day makes the same.',
    body: loading.extend({
      seed: seed.optional().meta({ description: 'For `demo` and `big-fleet`: another seed makes other data.' }),
    }),
    noRows: true,
    reply: scenariosState,
    answers,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/desk/scenarios/reset',
    offline: 'local',
    access: 'desk',
    summary: 'Load the scenario again that was loaded or saved last.',
    body: loading,
    noRows: true,
    reply: scenariosState,
    answers,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/scenarios/{name}',
    offline: 'local',
    access: 'desk',
    summary: 'Delete a saved scenario.',
    noRows: true,
    status: 204,
    answers,
  }),
}
