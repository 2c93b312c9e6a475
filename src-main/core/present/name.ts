/** A person as screens and messages call them: `Ada Berg`, else the log name, else the reference. */
export function personName(person: {
  firstName: string | null
  lastName: string | null
  logName: string | null
  externalReference: string
}): string {
  const full = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return full || person.logName || person.externalReference
}

/** The name of a customer: the person, else the account alone. */
export const customerName = (
  person: Parameters<typeof personName>[0] | undefined,
  account: { name: string },
): string => (person ? personName(person) : account.name)
