import { contract } from '../../../../src-shared/contract/index.ts'

/** The operations of partners, to choose from. */
export const partnerOperations = Object.entries(contract)
  .flatMap(([group, entries]) =>
    Object.entries(entries as Record<string, { access: string; method: string; path: string }>).flatMap(
      ([name, { access, method, path }]) =>
        access === 'desk' || access === 'setup'
          ? []
          : [{ value: `${group}.${name}`, label: `${group}.${name}`, note: `${method} ${path}` }],
    ),
  )
  .toSorted((a, b) => a.value.localeCompare(b.value))
