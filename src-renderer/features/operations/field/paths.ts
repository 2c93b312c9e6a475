/** Where the pages of a crew member's field mode are. */
export const fieldPath = (pilotId: number | string, ...rest: (string | number)[]): string =>
  ['/field', pilotId, ...rest].join('/')

/** The pages beside the flights of a crew member. */
export const fieldPages = ['duty', 'requests', 'sync'] as const
export type FieldPage = (typeof fieldPages)[number]

/** Whether an address is one of field mode. */
export const isFieldPath = (path: string): boolean => path === '/field' || path.startsWith('/field/')
