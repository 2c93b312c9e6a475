import {
  IconAddressBook,
  IconArrowsExchange,
  IconCalendarTime,
  IconCalendarUser,
  IconCash,
  IconDatabaseExport,
  IconFileDollar,
  IconFileInvoice,
  IconFolders,
  IconInbox,
  IconKey,
  IconMap2,
  IconMapPin,
  IconPlane,
  IconPlaneTilt,
  IconReceipt,
  IconReceipt2,
  IconSend,
  IconSettings,
  IconSun,
  IconUsers,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ComponentType, lazy } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { Board } from '../features/schedule/Board.tsx'

/** What a room is given: the parts its path names. */
interface RoomProps {
  params: Record<string, string | undefined>
}
type Room = ComponentType<RoomProps>

export interface Place {
  path: string
  label: string
  icon: TablerIcon
  /** Reached by `g` and this key. */
  key: string
  group: 'Operations' | 'Sales' | 'Crew' | 'Fleet' | 'Money' | 'Interface' | 'Apron'
  room: Room
  /** The page of one of its records: the path below the room's own, and what is shown there. */
  record?: { path: string; room: Room }
}

/** What the app is called, in every language. */
export const APP = 'Apron'

/** What the groups are called. */
export const groupNames: Record<Place['group'], string> = {
  Operations: t('Operations'),
  Sales: t('Sales'),
  Crew: t('Crew'),
  Fleet: t('Fleet'),
  Money: t('Money'),
  Interface: t('Interface'),
  Apron: APP,
}

/** A room that is fetched when it is entered first. */
const later = <Name extends string>(name: Name, load: () => Promise<Record<Name, Room>>): Room =>
  lazy(async (): Promise<{ default: Room }> => ({ default: (await load())[name] }))

/** The rooms of the app, in the order of the navigation. The board is the home and is there from the start. */
export const places: Place[] = [
  {
    path: '/today',
    label: t('Today'),
    icon: IconSun,
    key: 'h',
    group: 'Operations',
    room: later('Today', () => import('../features/today/Today.tsx')),
  },
  { path: '/board', label: t('Board'), icon: IconCalendarTime, key: 'b', group: 'Operations', room: Board },
  {
    path: '/flights',
    label: t('Flights'),
    icon: IconPlaneTilt,
    key: 'f',
    group: 'Operations',
    room: later('Flights', () => import('../features/flights/Flights.tsx')),
    record: { path: ':flightId/:tab?', room: later('Flight', () => import('../features/flights/Flight.tsx')) },
  },
  {
    path: '/map',
    label: t('Map'),
    icon: IconMap2,
    key: 'm',
    group: 'Operations',
    room: later('FlightMap', () => import('../features/map/Map.tsx')),
  },
  {
    path: '/quotes',
    label: t('Quotes'),
    icon: IconFileInvoice,
    key: 'q',
    group: 'Sales',
    room: later('Quotes', () => import('../features/bookings/Quotes.tsx')),
    record: { path: ':bookingId/:tab?', room: later('Quote', () => import('../features/bookings/Quote.tsx')) },
  },
  {
    path: '/accounts',
    label: t('Accounts'),
    icon: IconAddressBook,
    key: 'a',
    group: 'Sales',
    room: later('Accounts', () => import('../features/accounts/Accounts.tsx')),
    record: { path: ':accountId/:tab?', room: later('Account', () => import('../features/accounts/Account.tsx')) },
  },
  {
    path: '/people',
    label: t('People'),
    icon: IconUsers,
    key: 'p',
    group: 'Sales',
    room: later('People', () => import('../features/people/People.tsx')),
    record: { path: ':userId/:tab?', room: later('Person', () => import('../features/people/Person.tsx')) },
  },
  {
    path: '/pricing',
    label: t('Pricing rules'),
    icon: IconReceipt,
    key: 'z',
    group: 'Sales',
    room: later('PricingRules', () => import('../features/pricing/PricingRules.tsx')),
  },
  {
    path: '/aircraft',
    label: t('Aircraft', { context: 'fleet' }),
    icon: IconPlane,
    key: 't',
    group: 'Fleet',
    room: later('Fleet', () => import('../features/aircraft/Fleet.tsx')),
    record: { path: ':aircraftId/:tab?', room: later('Aircraft', () => import('../features/aircraft/Aircraft.tsx')) },
  },
  {
    path: '/invoices',
    label: t('Invoices'),
    icon: IconFileDollar,
    key: 'i',
    group: 'Money',
    room: later('Invoices', () => import('../features/invoices/Invoices.tsx')),
    record: { path: ':invoiceId', room: later('Invoice', () => import('../features/invoices/Invoice.tsx')) },
  },
  {
    path: '/payments',
    label: t('Payments'),
    icon: IconCash,
    key: 'y',
    group: 'Money',
    room: later('Payments', () => import('../features/payments/Payments.tsx')),
  },
  {
    path: '/expenses',
    label: t('Expenses'),
    icon: IconReceipt2,
    key: 'e',
    group: 'Money',
    room: later('Expenses', () => import('../features/expenses/Expenses.tsx')),
  },
  {
    path: '/projects',
    label: t('Projects'),
    icon: IconFolders,
    key: 'j',
    group: 'Money',
    room: later('Projects', () => import('../features/projects/Projects.tsx')),
  },
  {
    path: '/exchange-rates',
    label: t('Exchange rates'),
    icon: IconArrowsExchange,
    key: 'v',
    group: 'Money',
    room: later('ExchangeRates', () => import('../features/exchange-rates/ExchangeRates.tsx')),
  },
  {
    path: '/crew',
    label: t('Crew'),
    icon: IconUsers,
    key: 'c',
    group: 'Crew',
    room: later('Crew', () => import('../features/crew/Crew.tsx')),
    record: { path: ':pilotId/:tab?', room: later('CrewMember', () => import('../features/crew/CrewMember.tsx')) },
  },
  {
    path: '/roster',
    label: t('Roster'),
    icon: IconCalendarUser,
    key: 'r',
    group: 'Crew',
    room: later('Roster', () => import('../features/roster/Roster.tsx')),
  },
  {
    path: '/airports',
    label: t('Airports'),
    icon: IconMapPin,
    key: 'o',
    group: 'Fleet',
    room: later('Airports', () => import('../features/airports/Airports.tsx')),
    record: { path: ':airportCode/:tab?', room: later('Airport', () => import('../features/airports/Airport.tsx')) },
  },
  {
    path: '/subscriptions',
    label: t('Subscriptions'),
    icon: IconWebhook,
    key: 'w',
    group: 'Interface',
    room: later('Subscriptions', () => import('../features/webhooks/Subscriptions.tsx')),
  },
  {
    path: '/deliveries',
    label: t('Deliveries'),
    icon: IconSend,
    key: 'd',
    group: 'Interface',
    room: later('Deliveries', () => import('../features/webhooks/Deliveries.tsx')),
  },
  {
    path: '/receiver',
    label: t('Receiver'),
    icon: IconInbox,
    key: 'x',
    group: 'Interface',
    room: later('Receiver', () => import('../features/webhooks/Receiver.tsx')),
  },
  {
    path: '/access',
    label: t('API access'),
    icon: IconKey,
    key: 'k',
    group: 'Interface',
    room: later('Access', () => import('../features/keys/Access.tsx')),
  },
  {
    path: '/backups',
    label: t('Backups'),
    icon: IconDatabaseExport,
    key: 'u',
    group: 'Apron',
    room: later('Backups', () => import('../features/backups/Backups.tsx')),
  },
  {
    path: '/settings',
    label: t('Settings'),
    icon: IconSettings,
    key: 's',
    group: 'Apron',
    room: later('Settings', () => import('../features/settings/Settings.tsx')),
  },
]
