import type { NewPassenger } from '../../../../../src-shared/contract/flights/passengers-desk.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import { numberKey } from '../../contacts/identity-documents/rules.ts'
import { createIdCard } from '../../contacts/identity-documents/write.ts'
import { changeUser } from '../../contacts/people/change.ts'
import { createUser, documentIn } from '../../contacts/people/create.ts'
import { resolveMergedPerson, type UserRow, userByNumber } from '../../contacts/people/queries.ts'
import { announceDocuments } from '../../office/documents/announce-documents.ts'
import type { FlightRow } from '../flights/queries.ts'
import { addPassenger } from './add.ts'
import { ticketsOf } from './queries.ts'
import { type FlyingAccount, recognize } from './recognize.ts'

/** What an entry tells about a person who is known, beside the name and the document. */
const facts = ['gender', 'birthDate', 'nationality'] as const

interface Passenger {
  user: UserRow
  isNew: boolean
}

/** The person of an entry: the known one, with what was not known of them, else a new one in the account of the booking. */
async function personOf(
  writing: Writing,
  { isNew: _, ...entry }: NewPassenger,
  at: number,
  accountId: string,
): Promise<Passenger> {
  const { paxUserId, ...input } = entry
  if (paxUserId === undefined) return { user: await createUser(writing, input, accountId), isNew: true }
  const named = { in: 'body', field: `passengers[${at}].paxUserId`, value: paxUserId } as const
  const known = found(await userByNumber(writing.db, paxUserId), 'user_not_found', named)
  const user = await resolveMergedPerson(writing.db, known)
  await changeUser(writing, user, unknownOf(user, input))
  return { user, isNew: false }
}

/** The facts of an entry that nothing is known about yet: those that are known stay as they are. */
const unknownOf = (user: UserRow, input: NewPassenger): Partial<Pick<NewPassenger, (typeof facts)[number]>> =>
  Object.fromEntries(facts.filter((fact) => user[fact] === null).map((fact) => [fact, input[fact]]))

/** The document that came with an entry: one that the person has, else a new one. */
async function documentOf(writing: Writing, { user, isNew }: Passenger, input: NewPassenger) {
  const number = input.documentNumber
  if (number === undefined) return undefined
  const find = async () =>
    (await idCardsOf(writing.db, [user.id])).find((card) => numberKey(card.number) === numberKey(number))
  const there = await find()
  if (there || isNew) return there
  await createIdCard(writing, user.id, documentIn(input))
  await announceDocuments(writing, user.id)
  return find()
}

/**
 * Adds passengers to a flight, new people among them, each on the document that came with them. An entry that names no
 * person is the known one it surely means. Who is on the flight keeps the ticket they have. Answers their tickets, and
 * whether the number of passengers grew.
 */
export async function addPassengers(
  writing: Writing,
  flight: FlightRow,
  account: FlyingAccount,
  input: NewPassenger[],
) {
  const added: {
    ticketId: string
    user: UserRow
    documentReference: string | null
    isNew: boolean
    wasAboard: boolean
  }[] = []
  const justAdded = new Set<number>()
  let grew = false
  let now = flight
  for (const [at, entry] of input.entries()) {
    const paxUserId = await recognize(writing.db, entry, account, justAdded)
    const person = await personOf(writing, { ...entry, paxUserId }, at, account.id)
    if (person.isNew) justAdded.add(person.user.publicId)
    const card = await documentOf(writing, person, entry)
    const shared = { user: person.user, documentReference: card?.externalReference ?? null, isNew: person.isNew }
    const aboard = (await ticketsOf(writing.db, flight.id)).find(({ userId }) => userId === person.user.id)
    if (aboard) {
      added.push({ ...shared, ticketId: aboard.id, wasAboard: true })
      continue
    }
    const ticket = await addPassenger(writing, now, { paxUserId: person.user.publicId, paxIdCardId: card?.publicId })
    if (ticket.grew) {
      grew = true
      now = { ...now, pax: now.pax + 1 }
    }
    added.push({ ...shared, ticketId: ticket.ticketId, wasAboard: false })
  }
  return { added, grew }
}
