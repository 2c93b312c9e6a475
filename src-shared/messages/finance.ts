/** What the finance wing says. */
export const finance = {} as const
