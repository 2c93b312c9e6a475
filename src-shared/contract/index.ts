import type { Client, EndpointOf, OperationOf } from './endpoint.ts'
import * as groups from './groups.ts'

/** The contract: every group of operations that `groups.ts` lists. */
export const contract: typeof groups = groups

export type Apron = typeof contract
export type Operation = OperationOf<Apron>
export type EndpointFor<O extends Operation> = EndpointOf<Apron, O>
export type ApronClient = Client<Apron>
