/** What the crew wing says. */
export const crew = {} as const
