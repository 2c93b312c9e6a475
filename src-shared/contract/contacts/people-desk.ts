import { z } from 'zod'
import { epoch, flag, orNull, pagesAfter, reference, searchText, text } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { addressReply } from './accounts.ts'
import { userFields } from './people.ts'
import { duplicates, mergeInto } from './people-objects.ts'
import { profileChanges, profileShown } from './profile.ts'

const words = orNull(z.string())
const status = z.enum(['ACTIVE', 'INACTIVE'])
const itsAccount = orNull(z.object({ accountId: z.int(), name: z.string() }))

/** A row of the people table. */
export const personRow = z.object({
  userId: z.int(),
  firstName: words,
  lastName: words,
  name: z.string(),
  externalReference: z.string(),
  account: itsAccount,
  email: words,
  phone: words,
  nationality: words,
  /** The main one. */
  document: orNull(z.object({ type: z.string(), number: z.string(), expirationDate: words })),
  isCrew: z.boolean(),
  status,
  nextFlightAt: epoch.nullable(),
})

const { salutation, gender, birthDate, birthCountry, nationality, weight, weightUnit, address } = userFields

/** The fields of a person that can be changed; null clears. */
const changes = z.object({
  firstName: orNull(text).optional(),
  middleName: orNull(text).optional(),
  lastName: orNull(text).optional(),
  externalReference: reference.optional(),
  email: orNull(text).optional(),
  phone: orNull(text).optional(),
  mobile: orNull(text).optional(),
  birthPlace: orNull(text).optional(),
  notes: orNull(text).optional(),
  salutation: salutation.nullable(),
  gender: gender.nullable(),
  birthDate: birthDate.nullable(),
  birthCountry: birthCountry.nullable(),
  nationality: nationality.nullable(),
  weight: weight.nullable(),
  weightUnit,
  address: address.nullable(),
  ...profileChanges,
  status: status.optional(),
  accountId: orNull(z.int().min(0).max(2_147_483_647)).optional(),
})

/** All that the page of a person shows, with the latest flights; documents come from userDocuments.list. */
export const personPage = z.object({
  userId: z.int(),
  ...personRow.pick({ name: true, firstName: true, lastName: true, externalReference: true }).shape,
  ...personRow.pick({ account: true, email: true, phone: true, nationality: true, isCrew: true, status: true }).shape,
  middleName: words,
  salutation: words,
  gender: words,
  birthDate: words,
  birthPlace: words,
  birthCountry: words,
  mobile: words,
  weight: orNull(z.number()).meta({ description: 'Kilograms.' }),
  notes: words,
  ...profileShown,
  address: orNull(addressReply),
  mergedInto: orNull(z.object({ userId: z.int(), name: z.string() })),
  flights: z.array(
    z.object({
      flightId: z.int(),
      flightNumber: words,
      tripNumber: z.int(),
      legNumber: z.int(),
      departureAirport: z.string(),
      arrivalAirport: z.string(),
      departureAt: epoch,
      arrivalAt: epoch,
      tailNumber: words,
      canceled: z.boolean(),
      /** The role as crew; null: as a passenger. */
      role: words,
    }),
  ),
})

/** What a list of people is narrowed down by. */
const filters = { search: searchText.optional(), inactive: flag.optional() }
const sorts = [
  ...(['lastName', 'firstName', 'isCrew', 'account', 'email', 'phone', 'nationality'] as const),
  ...(['document', 'documentExpires', 'nextFlightAt', 'externalReference', 'status'] as const),
] as const
export type PeopleSort = (typeof sorts)[number]

/** People as the operator's own people work with them: customers and passengers, and crew as people. */
export const peopleDesk = {
  table: endpoint({
    method: 'GET',
    path: '/desk/people',
    access: 'desk',
    summary: 'People by name, or those in which every word of a search begins one; page by page.',
    description: 'A search that is not sorted has the best first: an exact name or number, then other names.',
    query: z.object({ ...filters, ...pagesAfter(sorts) }),
    reply: z.array(personRow),
    shows: ['users', 'accounts', 'idCards', 'crew', 'tickets', 'flightCrew', 'flights'],
  }),
  count: endpoint({
    method: 'GET',
    path: '/desk/people/count',
    access: 'desk',
    summary: 'How many people there are, or are found by a search.',
    query: z.object(filters),
    reply: z.object({ count: z.int() }),
    shows: ['users', 'accounts', 'idCards'],
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/desk/people/duplicates',
    access: 'desk',
    summary: 'Active people who look like the same one, by name, e-mail or telephone.',
    reply: duplicates,
    shows: ['users', 'accounts', 'tickets', 'bookings', 'crew'],
  }),
  page: endpoint({
    method: 'GET',
    path: '/desk/people/{userId}',
    numbers: ['userId'],
    access: 'desk',
    summary: 'A person with the flights they were and will be on.',
    reply: personPage,
    shows: ['users', 'accounts', 'crew', 'tickets', 'flightCrew', 'flights'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/people/{userId}',
    offline: 'desk',
    numbers: ['userId'],
    access: 'desk',
    summary: 'Change a person; null clears a field. The change is recorded for the flights to come.',
    body: changes,
    reply: personPage,
    answers: ['reference_taken'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/desk/people/{userId}/merge',
    numbers: ['userId'],
    access: 'desk',
    summary: 'Merge a person into another: bookings, tickets and documents move there, and they become inactive.',
    description: 'What bookings and passenger lists name by the reference of the merged one is the other one.',
    body: mergeInto,
    reply: personPage,
    answers: ['state_conflict'],
  }),
}
