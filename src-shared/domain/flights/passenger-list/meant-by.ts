interface KnownPerson {
  account: string | null
  birthDate: string | null
  /** The document number, or name and birth date, are the same. */
  isSure: boolean
}

/**
 * The person who is surely meant by an entry: by document, or name and birth date; else the only one of this name in the
 * account that flies, while no birth date is known of them, as of a customer who has only just called.
 * @param known The people who fit the entry, the surest first.
 */
export function meantBy<Person extends KnownPerson>(
  known: readonly Person[],
  accountName: string | null,
): Person | undefined {
  const [first] = known
  if (first?.isSure) return first
  const [own, ...others] = known.filter(({ account, birthDate }) => account === accountName && birthDate === null)
  return others.length === 0 ? own : undefined
}
