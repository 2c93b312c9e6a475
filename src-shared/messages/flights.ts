/** What the flights wing says. */
export const flights = {} as const
