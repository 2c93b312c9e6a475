/** What the integrations wing says. */
export const integrations = {} as const
