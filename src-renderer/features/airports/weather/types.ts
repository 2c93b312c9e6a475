import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'

export type AirportReports = Answer<EndpointFor<'weather.reports'>>[number]
