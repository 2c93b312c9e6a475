/** The external reference of a user or account that was given none; it always resolves (wire-facts 22). */
export const aliasOf = (internalId: number): string => `fl3xx_${internalId}`

/** The internal id that a reference stands for when no record has it as its own; undefined when it stands for none. */
export function internalIdOf(reference: string): number | undefined {
  const digits = /^(?:fl3xx_)?(\d{1,15})$/.exec(reference)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The number that a reference in a path is; -1, which no record has, when it is none. */
export const asNumber = (reference: string): number => (/^\d{1,15}$/.test(reference) ? Number(reference) : -1)
