/** What the airports wing says. */
export const airports = {} as const
