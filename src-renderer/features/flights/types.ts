import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'

/** A flight as its page shows it, and each panel of the page a part of it. */
export type FlightPage = Answer<EndpointFor<'flightDesk.page'>>
