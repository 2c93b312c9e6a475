/** What the operations wing says. */
export const operations = {} as const
