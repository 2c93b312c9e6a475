import type { Answer } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../src-shared/contract/index.ts'

/** A finding about a plan; see `src-shared/findings`. */
export type Finding = Answer<EndpointFor<'findings.flight'>>[number]

export const findingKey = ({ code, subject, params, flightIds }: Finding): string =>
  JSON.stringify([code, subject, params, flightIds])
