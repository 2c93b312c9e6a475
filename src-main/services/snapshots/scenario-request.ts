import { builtInScenarios } from '../../../src-shared/contract/integrations/scenarios.ts'

export type BuiltIn = (typeof builtInScenarios)[number]
/** Built-in scenarios whose records are drawn by chance. */
type GeneratedScenario = Exclude<BuiltIn, 'empty'>

export const isBuiltIn = (name: string): name is BuiltIn => (builtInScenarios as readonly string[]).includes(name)
export const isDrawn = (name: string): name is GeneratedScenario => isBuiltIn(name) && name !== 'empty'

/** The seed that the demo has at the first start too. */
export const DEFAULT_SEED = 2

/** Multiples of eight aircraft with all their records. */
export const demoSizes: Record<GeneratedScenario, number> = { demo: 1, 'big-fleet': 5 }

/** The operator that an empty scenario is of. */
export interface OperatorBasics {
  name: string
  currency: string
  timeZone: string
  baseAirport: string
}

/** Which scenario to load, and of what data it is made. */
export interface ScenarioRequest {
  name: string
  /** Of a drawn one; null: the usual one. */
  seed: number | null
  keepState: boolean
  /** The present operator, of which an empty scenario takes its name and base. */
  basics: OperatorBasics
}
