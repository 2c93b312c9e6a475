import type { Generated } from 'kysely'
import type { Employment, Profile } from '../../../../src-shared/contract/contacts/profile.ts'
import type { ChecklistRule } from '../../../../src-shared/domain/flights/checklist.ts'
import type { CompleteLanguage } from '../../../../src-shared/texts/languages.ts'
import type { PartnerKind, Permission } from '../../../../src-shared/wire/access.ts'
import type { ActiveStatus, Address, Aoc, Bit, Instant, Invoicing, JsonText } from './columns.ts'

export interface OperatorsTable {
  id: string
  publicId: number
  name: string
  icaoCode: string | null
  country: string | null
  baseAirport: string | null
  currency: string
  timeZone: string
  aoc: JsonText<Aoc> | null
  /** The flight time limitations that apply; null: the default. */
  dutyScheme: string | null
  /** Whether quote and booking operations publish events of the flights they create and change (decision 26). */
  announceBookings: Generated<Bit>
  /** Whether partners are answered flights of the six months to either side of today alone (decision 57). */
  limitFlightWindow: Generated<Bit>
  /** Whether legs of quotes have flights before they are booked (decision 59). */
  flightOptions: Generated<Bit>
  /** How flight numbers are made (decision 58); null: the usual pattern. */
  flightNumberPattern: string | null
  /** The operator's own rules of checklists; null: those that Apron comes with. */
  checklistRules: JsonText<ChecklistRule[]> | null
  /** The language of papers for customers and crew. */
  paperLanguage: Generated<CompleteLanguage>
  invoicing: JsonText<Invoicing> | null
  createdAt: Instant
}

export interface PartnersTable {
  id: string
  operatorId: string
  publicId: number
  name: string
  kind: PartnerKind
  clientId: string
  /** The provider record that a Trip Support Provider acts for, one partner to a record; null: it sees nothing. */
  providerId: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** An organization that arranges services, permits and slots for the operator. */
export interface ProvidersTable {
  id: string
  operatorId: string
  publicId: number
  name: string
  email: string | null
  phone: string | null
  notes: string | null
  createdAt: Instant
  updatedAt: Instant
}

export interface KeysTable {
  id: string
  operatorId: string
  partnerId: string
  label: string
  hash: string
  prefix: string
  permissions: JsonText<Permission[]>
  expiresAt: Instant | null
  lastUsedAt: Instant | null
  revokedAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
}

export interface AccountsTable {
  id: string
  operatorId: string
  publicId: number
  name: string
  accountNumber: string
  externalReference: string
  email: string | null
  phone: string | null
  mobile: string | null
  vatNumber: string | null
  notes: string | null
  address: JsonText<Address> | null
  status: ActiveStatus
  /** The account that stands in for this one since it turned out to be a double. */
  mergedIntoId: string | null
  createdAt: Instant
  updatedAt: Instant
}

export interface UsersTable {
  id: string
  operatorId: string
  publicId: number
  externalReference: string
  firstName: string | null
  middleName: string | null
  lastName: string | null
  logName: string | null
  salutation: string | null
  gender: string | null
  birthDate: string | null
  birthPlace: string | null
  birthCountry: string | null
  nationality: string | null
  acronym: string | null
  email: string | null
  phone: string | null
  mobile: string | null
  weight: number | null
  weightUnit: string | null
  personnelNumber: string | null
  radiationProtectionRegistryId: string | null
  siflType: string | null
  status: ActiveStatus
  accountId: string | null
  address: JsonText<Address> | null
  notes: string | null
  /** The details for hosts, caterers and sales. */
  profile: JsonText<Partial<Profile>> | null
  /** The person that stands in for this one since it turned out to be a double. */
  mergedIntoId: string | null
  createdAt: Instant
  updatedAt: Instant
}

export interface CrewTable {
  id: string
  operatorId: string
  userId: string
  jobTitle: string | null
  roles: JsonText<string[]>
  tails: JsonText<string[]>
  homeAirport: string | null
  employedSince: string | null
  employedUntil: string | null
  luggageWeight: number | null
  luggageUnit: string | null
  /** The hours flown before this operator counted, by the interface's names: minutes and landings. */
  flightHours: JsonText<Record<string, number>> | null
  /** Works for the operator without being of its staff. */
  isExternal: Bit
  /** How they are employed, and what is counted of them. */
  employment: JsonText<Partial<Employment>> | null
  /** The number of their calendar link; each new one has the next. */
  calendarSerial: Generated<number>
  /** Their calendar link is turned off. */
  calendarOff: Generated<Bit>
  createdAt: Instant
  updatedAt: Instant
}

export interface IdCardsTable {
  id: string
  operatorId: string
  publicId: number
  userId: string
  externalReference: string
  type: string
  number: string
  issueCountry: string | null
  issuePlace: string | null
  issueDate: string | null
  expirationDate: string | null
  main: Bit
  visaType: string | null
  createdAt: Instant
  updatedAt: Instant
}

export interface SettingsTable {
  scope: string
  name: string
  value: string
}

export interface SequencesTable {
  operatorId: string
  name: string
  value: number
}

export interface NotificationsTable {
  id: string
  operatorId: string
  kind: string
  title: string
  body: string | null
  noun: string | null
  rowId: string | null
  /** The subject, so that a notice is sent once; null where it happens only once. */
  about: string | null
  readAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
}
