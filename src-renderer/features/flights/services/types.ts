import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { serviceStatuses } from '../../../../src-shared/contract/flights/services-desk.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'

export type ServiceStatus = (typeof serviceStatuses)[number]

export type Service = Answer<EndpointFor<'services.list'>>[number]
