import { contract, type Operation } from '../../../src-shared/contract/index.ts'

const operations = new Set<unknown>(
  Object.entries(contract).flatMap(([group, entries]) => Object.keys(entries).map((name) => `${group}.${name}`)),
)

/** Whether what a page calls is an operation of the contract. */
export const isOperation = (operation: unknown): operation is Operation => operations.has(operation)
