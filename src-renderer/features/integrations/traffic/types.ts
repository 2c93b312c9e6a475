import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'

export type TrafficRow = Answer<EndpointFor<'traffic.list'>>['calls'][number]
export type TrafficCall = Answer<EndpointFor<'traffic.read'>>
export type RecordedBody = TrafficCall['requestBody']
