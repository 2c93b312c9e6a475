import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { builtInScenarios, REPLACED_STATE } from '../../../../src-shared/contract/integrations/scenarios.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'

export type ScenariosState = Answer<EndpointFor<'scenarios.list'>>
export type Scenario = ScenariosState['scenarios'][number]
type BuiltIn = (typeof builtInScenarios)[number]

export const builtInWords: () => Record<BuiltIn, { name: string; about: string }> = perLanguage(() => ({
  empty: { name: t('Empty operator'), about: t('The operator with its base, and nothing else.') },
  demo: {
    name: t('Demo operator'),
    about: t('Eight aircraft with crew, flights, bookings and invoices around today.'),
  },
  'big-fleet': {
    name: t('Big fleet'),
    about: t('Forty aircraft with all their records, to see how it works at size.'),
  },
}))

const isBuiltIn = (name: string): name is BuiltIn => (builtInScenarios as readonly string[]).includes(name)

/** Whether its records are drawn by chance, from a seed. */
export const isDrawn = (name: string): boolean => isBuiltIn(name) && name !== 'empty'

/** What a scenario is called on the screen. */
export function scenarioName(name: string): string {
  if (isBuiltIn(name)) return builtInWords()[name].name
  return name === REPLACED_STATE ? t('Before the last load') : name
}
