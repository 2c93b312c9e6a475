import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'

export type Progress = Answer<EndpointFor<'gettingStarted.read'>>

export const steps = ['base', 'aircraft', 'crew', 'flight'] as const
export type Step = (typeof steps)[number]

/** Which steps are done, by what the operator has. */
export const doneSteps = ({ baseAirport, tailNumber, hasCrew, hasFlight }: Progress): Record<Step, boolean> => ({
  base: baseAirport !== null,
  aircraft: tailNumber !== null,
  crew: hasCrew,
  flight: hasFlight,
})

/** How far a new operator is; undefined until it is known, and once every step is done. */
export function useProgress(enabled = true): Progress | undefined {
  const { data } = useApiQuery('gettingStarted.read', {}, { enabled })
  return data && Object.values(doneSteps(data)).some((done) => !done) ? data : undefined
}
