import type { ServiceStatus } from './types.ts'

/** The letter that is set by a key while a status has the focus: the first of its letters that no other has. */
export const statusKeys: Record<string, ServiceStatus> = {
  d: 'DO',
  r: 'REQ',
  h: 'HOLD',
  o: 'OK',
  c: 'CNL',
  n: 'NR',
  a: 'NA',
}

/** The key that sets a letter. */
export const keyOf = (status: ServiceStatus): string =>
  Object.keys(statusKeys)
    .find((key) => statusKeys[key] === status)
    ?.toUpperCase() ?? ''
