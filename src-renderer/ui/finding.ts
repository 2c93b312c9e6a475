import type { Answer } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../src-shared/contract/index.ts'

/** What is wrong with something that is planned; see `src-shared/findings`. */
export type Finding = Answer<EndpointFor<'findings.flight'>>[number]

export const findingKey = ({ code, subject, params, flightIds }: Finding): string =>
  JSON.stringify([code, subject, params, flightIds])
