/** Where the pages of a crew member's field mode are. */
export const fieldPath = (pilotId: number | string, ...rest: (string | number)[]): string =>
  ['/field', pilotId, ...rest].join('/')

/** Whether an address is one of field mode. */
export const isFieldPath = (path: string): boolean => path === '/field' || path.startsWith('/field/')
