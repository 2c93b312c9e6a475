/** The external reference of a user or account that was given none; it always resolves (wire-facts 22). */
const ALIAS = 'fl3xx_'
export const aliasOf = (internalId: number): string => ALIAS + internalId

/** Whether a text is the alias of a record by its internal id. */
export const isAlias = (text: string | undefined, internalId: number): boolean => text === aliasOf(internalId)

/** The internal id that an alias holds; -1, which no record has, when a text is none. */
export const idInAlias = (text: string): number => (text.startsWith(ALIAS) ? (internalIdOf(text) ?? -1) : -1)

/** The internal id in a reference that no record has as its own; undefined where the reference holds none. */
export function internalIdOf(reference: string): number | undefined {
  const digits = /^(?:fl3xx_)?(0|[1-9]\d{0,14})$/.exec(reference)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/**
 * The number that a reference in a path is; -1, which no record has, when it is none. Written with leading zeros it is
 * another reference, so that each number is written in one way.
 */
export const asNumber = (reference: string): number => (/^(0|[1-9]\d{0,14})$/.test(reference) ? Number(reference) : -1)
