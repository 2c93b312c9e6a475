import type {
  AirportCompaniesTable,
  AirportCostsTable,
  AirportDataTable,
  AirportFuelsTable,
  AirportNotesTable,
} from './tables/airports.ts'
import type { ContactsTable } from './tables/contacts.ts'
import type {
  QualificationsTable,
  QualificationTypesTable,
  RosterEntriesTable,
  RosterPublicationsTable,
  RosterRequestsTable,
} from './tables/crew.ts'
import type {
  AttemptsTable,
  DeliveriesTable,
  EventsTable,
  InboxesTable,
  JournalTable,
  ReceiversTable,
  ReversalsTable,
  SubscriptionsTable,
} from './tables/delivery.ts'
import type { DocumentsTable } from './tables/documents.ts'
import type {
  BaseRowsTable,
  DeviceRowsTable,
  FieldCallsTable,
  FieldConflictsTable,
  FieldDevicesTable,
  FieldExchangesTable,
  FieldInvitationsTable,
  PendingCallsTable,
  RowChangesTable,
  SyncRunsTable,
} from './tables/field.ts'
import type {
  AircraftTable,
  AirportsTable,
  HoldItemsTable,
  MaintenanceSchedulesTable,
  TasksTable,
} from './tables/fleet.ts'
import type { CargoTable, FlightCrewTable, FlightsTable, TicketsTable } from './tables/flights.ts'
import type { FlownHoursTable } from './tables/flown-hours.ts'
import type { FuelsTable, PermitsTable, ServicesTable, SlotsTable } from './tables/ground.ts'
import type { IdempotencyKeysTable } from './tables/idempotency.ts'
import type {
  AccountEntriesTable,
  ExchangeRatesTable,
  ExpensesTable,
  PaymentInvoicesTable,
  ProjectsTable,
} from './tables/money.ts'
import type {
  AccountsTable,
  CrewTable,
  IdCardsTable,
  KeysTable,
  NotificationsTable,
  OperatorsTable,
  PartnersTable,
  ProvidersTable,
  SequencesTable,
  SettingsTable,
  UsersTable,
} from './tables/people.ts'
import type { PricingRulesTable } from './tables/pricing.ts'
import type {
  BookingsTable,
  BookingVersionsTable,
  InvoicesTable,
  LegsTable,
  PaymentsTable,
  QuoteOffersTable,
  QuoteSettingsTable,
} from './tables/sales.ts'
import type { WeatherReportsTable } from './tables/weather.ts'

/** Every table of the database; columns in camel case, instants as whole milliseconds UTC, money in minor units. */
export interface Tables {
  operators: OperatorsTable
  partners: PartnersTable
  providers: ProvidersTable
  keys: KeysTable
  accounts: AccountsTable
  users: UsersTable
  crew: CrewTable
  idCards: IdCardsTable
  contacts: ContactsTable
  settings: SettingsTable
  sequences: SequencesTable
  notifications: NotificationsTable
  airports: AirportsTable
  weatherReports: WeatherReportsTable
  aircraft: AircraftTable
  tasks: TasksTable
  maintenanceSchedules: MaintenanceSchedulesTable
  holdItems: HoldItemsTable
  airportData: AirportDataTable
  airportCosts: AirportCostsTable
  airportFuels: AirportFuelsTable
  airportNotes: AirportNotesTable
  airportCompanies: AirportCompaniesTable
  qualificationTypes: QualificationTypesTable
  qualifications: QualificationsTable
  rosterEntries: RosterEntriesTable
  rosterRequests: RosterRequestsTable
  rosterPublications: RosterPublicationsTable
  pricingRules: PricingRulesTable
  bookings: BookingsTable
  bookingVersions: BookingVersionsTable
  legs: LegsTable
  quoteOffers: QuoteOffersTable
  quoteSettings: QuoteSettingsTable
  invoices: InvoicesTable
  payments: PaymentsTable
  paymentInvoices: PaymentInvoicesTable
  accountEntries: AccountEntriesTable
  projects: ProjectsTable
  exchangeRates: ExchangeRatesTable
  flights: FlightsTable
  flightCrew: FlightCrewTable
  flownHours: FlownHoursTable
  tickets: TicketsTable
  cargo: CargoTable
  services: ServicesTable
  permits: PermitsTable
  slots: SlotsTable
  fuels: FuelsTable
  expenses: ExpensesTable
  documents: DocumentsTable
  events: EventsTable
  subscriptions: SubscriptionsTable
  deliveries: DeliveriesTable
  receivers: ReceiversTable
  attempts: AttemptsTable
  inboxes: InboxesTable
  journal: JournalTable
  reversals: ReversalsTable
  idempotencyKeys: IdempotencyKeysTable
  fieldDevices: FieldDevicesTable
  fieldInvitations: FieldInvitationsTable
  fieldConflicts: FieldConflictsTable
  fieldExchanges: FieldExchangesTable
  fieldCalls: FieldCallsTable
  rowChanges: RowChangesTable
  syncRuns: SyncRunsTable
  deviceRows: DeviceRowsTable
  pendingCalls: PendingCallsTable
  baseRows: BaseRowsTable
}

/** Own tables whose rows carry the whole-number id the interface shows, drawn from one sequence an operator. */
export const numberedTables = [
  'partners',
  'providers',
  'accounts',
  'users',
  'idCards',
  'aircraft',
  'tasks',
  'maintenanceSchedules',
  'holdItems',
  'airportData',
  'airportCosts',
  'airportFuels',
  'airportNotes',
  'airportCompanies',
  'qualificationTypes',
  'qualifications',
  'rosterEntries',
  'rosterRequests',
  'rosterPublications',
  'pricingRules',
  'bookings',
  'bookingVersions',
  'legs',
  'quoteOffers',
  'quoteSettings',
  'invoices',
  'payments',
  'accountEntries',
  'projects',
  'exchangeRates',
  'flights',
  'tickets',
  'cargo',
  'services',
  'permits',
  'slots',
  'fuels',
  'expenses',
  'documents',
] as const
export type NumberedTable = (typeof numberedTables)[number]

/** Tables whose rows belong to one operator and are written through the journal. */
export const ownTables = [
  ...numberedTables,
  'keys',
  'crew',
  'notifications',
  'paymentInvoices',
  'flightCrew',
  'subscriptions',
  'reversals',
  'inboxes',
  'fieldDevices',
  'fieldInvitations',
  'fieldConflicts',
] as const
export type OperatorTable = (typeof ownTables)[number]
