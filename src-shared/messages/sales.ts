/** What the sales wing says. */
export const sales = {} as const
