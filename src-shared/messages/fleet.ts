/** What the fleet wing says. */
export const fleet = {} as const
