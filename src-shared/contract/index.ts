import type { Client, EndpointOf, OperationOf } from './endpoint.ts'
import * as groups from './groups.ts'

const byName = Object.entries(groups).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The contract: every group of operations that `groups.ts` lists, in the order of the alphabet however it is loaded. */
export const contract: typeof groups = Object.fromEntries(byName) as typeof groups

export type Apron = typeof contract
export type Operation = OperationOf<Apron>
export type EndpointFor<O extends Operation> = EndpointOf<Apron, O>
export type ApronClient = Client<Apron>
