import {
  IconAddressBook,
  IconArrowsExchange,
  IconArrowsLeftRight,
  IconCalendarTime,
  IconCalendarUser,
  IconCash,
  IconChartBar,
  IconDatabaseExport,
  IconDeviceTablet,
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
  IconStack2,
  IconSun,
  IconUsers,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ComponentType, lazy } from 'react'
import { perLanguage, t } from '../../src-shared/texts/texts.ts'
import { Board } from '../features/operations/board/Board.tsx'

/** The props of a page: the params of its path. */
interface PageProps {
  params: Record<string, string | undefined>
}
type Page = ComponentType<PageProps>

export interface PageRoute {
  path: string
  label: () => string
  icon: TablerIcon
  /** Reached by `g` and this key. */
  key: string
  group: 'Operations' | 'Sales' | 'Crew' | 'Fleet' | 'Money' | 'Interface' | 'Apron'
  page: Page
  /** The page of one of its records: the path below the list's own, and its component. */
  record?: { path: string; page: Page }
}

/** The name of the app, in every language. */
export const APP = 'Apron'

/** The names of the groups. */
export const groupNames: () => Record<PageRoute['group'], string> = perLanguage(() => ({
  Operations: t('Operations'),
  Sales: t('Sales'),
  Crew: t('Crew'),
  Fleet: t('Fleet'),
  Money: t('Finance'),
  Interface: t('Integrations'),
  Apron: APP,
}))

/** A page that is loaded when it is first opened. */
const later = <Name extends string>(name: Name, load: () => Promise<Record<Name, Page>>): Page =>
  lazy(async (): Promise<{ default: Page }> => ({ default: (await load())[name] }))

/** The pages of the app, in the order of the navigation. The board is the home and is there from the start. */
export const routes: PageRoute[] = [
  {
    path: '/today',
    label: () => t('Today'),
    icon: IconSun,
    key: 'h',
    group: 'Operations',
    page: later('Today', () => import('../features/operations/today/Today.tsx')),
  },
  { path: '/board', label: () => t('Board'), icon: IconCalendarTime, key: 'b', group: 'Operations', page: Board },
  {
    path: '/flights',
    label: () => t('Flights'),
    icon: IconPlaneTilt,
    key: 'f',
    group: 'Operations',
    page: later('Flights', () => import('../features/operations/flight-page/Flights.tsx')),
    record: {
      path: ':flightId/:tab?',
      page: later('Flight', () => import('../features/operations/flight-page/Flight.tsx')),
    },
  },
  {
    path: '/map',
    label: () => t('Map'),
    icon: IconMap2,
    key: 'm',
    group: 'Operations',
    page: later('FlightMap', () => import('../features/operations/map/Map.tsx')),
  },
  {
    path: '/report',
    label: () => t('Monthly report'),
    icon: IconChartBar,
    key: 'g',
    group: 'Operations',
    page: later('Figures', () => import('../features/operations/figures/Figures.tsx')),
  },
  {
    path: '/quotes',
    label: () => t('Quotes'),
    icon: IconFileInvoice,
    key: 'q',
    group: 'Sales',
    page: later('Quotes', () => import('../features/sales/quotes/Quotes.tsx')),
    record: {
      path: ':bookingId/:tab?',
      page: later('Quote', () => import('../features/operations/quote-page/Quote.tsx')),
    },
  },
  {
    path: '/accounts',
    label: () => t('Accounts'),
    icon: IconAddressBook,
    key: 'a',
    group: 'Sales',
    page: later('Accounts', () => import('../features/contacts/accounts/Accounts.tsx')),
    record: {
      path: ':accountId/:tab?',
      page: later('Account', () => import('../features/contacts/accounts/Account.tsx')),
    },
  },
  {
    path: '/people',
    label: () => t('People'),
    icon: IconUsers,
    key: 'p',
    group: 'Sales',
    page: later('People', () => import('../features/contacts/people/People.tsx')),
    record: { path: ':userId/:tab?', page: later('Person', () => import('../features/contacts/people/Person.tsx')) },
  },
  {
    path: '/pricing',
    label: () => t('Pricing rules'),
    icon: IconReceipt,
    key: 'z',
    group: 'Sales',
    page: later('PricingRules', () => import('../features/sales/pricing/PricingRules.tsx')),
  },
  {
    path: '/aircraft',
    label: () => t('Aircraft', { context: 'fleet' }),
    icon: IconPlane,
    key: 't',
    group: 'Fleet',
    page: later('Fleet', () => import('../features/fleet/aircraft/Fleet.tsx')),
    record: {
      path: ':aircraftId/:tab?',
      page: later('Aircraft', () => import('../features/operations/aircraft-page/Aircraft.tsx')),
    },
  },
  {
    path: '/invoices',
    label: () => t('Invoices'),
    icon: IconFileDollar,
    key: 'i',
    group: 'Money',
    page: later('Invoices', () => import('../features/finance/invoices/Invoices.tsx')),
    record: { path: ':invoiceId', page: later('Invoice', () => import('../features/finance/invoices/Invoice.tsx')) },
  },
  {
    path: '/payments',
    label: () => t('Payments'),
    icon: IconCash,
    key: 'y',
    group: 'Money',
    page: later('Payments', () => import('../features/finance/payments/Payments.tsx')),
  },
  {
    path: '/expenses',
    label: () => t('Expenses'),
    icon: IconReceipt2,
    key: 'e',
    group: 'Money',
    page: later('Expenses', () => import('../features/finance/expenses/Expenses.tsx')),
  },
  {
    path: '/projects',
    label: () => t('Projects'),
    icon: IconFolders,
    key: 'j',
    group: 'Money',
    page: later('Projects', () => import('../features/finance/projects/Projects.tsx')),
  },
  {
    path: '/exchange-rates',
    label: () => t('Exchange rates'),
    icon: IconArrowsExchange,
    key: 'v',
    group: 'Money',
    page: later('ExchangeRates', () => import('../features/finance/exchange-rates/ExchangeRates.tsx')),
  },
  {
    path: '/crew',
    label: () => t('Crew'),
    icon: IconUsers,
    key: 'c',
    group: 'Crew',
    page: later('Crew', () => import('../features/crew/members/Crew.tsx')),
    record: {
      path: ':pilotId/:tab?',
      page: later('CrewMember', () => import('../features/crew/members/CrewMember.tsx')),
    },
  },
  {
    path: '/roster',
    label: () => t('Roster'),
    icon: IconCalendarUser,
    key: 'r',
    group: 'Crew',
    page: later('Roster', () => import('../features/crew/roster/Roster.tsx')),
  },
  {
    path: '/airports',
    label: () => t('Airports'),
    icon: IconMapPin,
    key: 'o',
    group: 'Fleet',
    page: later('Airports', () => import('../features/airports/airports/Airports.tsx')),
    record: {
      path: ':airportCode/:tab?',
      page: later('Airport', () => import('../features/airports/airports/Airport.tsx')),
    },
  },
  {
    path: '/subscriptions',
    label: () => t('Subscriptions'),
    icon: IconWebhook,
    key: 'w',
    group: 'Interface',
    page: later('Subscriptions', () => import('../features/integrations/webhooks/Subscriptions.tsx')),
  },
  {
    path: '/deliveries',
    label: () => t('Deliveries'),
    icon: IconSend,
    key: 'd',
    group: 'Interface',
    page: later('Deliveries', () => import('../features/integrations/webhooks/Deliveries.tsx')),
  },
  {
    path: '/traffic',
    label: () => t('API traffic'),
    icon: IconArrowsLeftRight,
    key: 'n',
    group: 'Interface',
    page: later('Traffic', () => import('../features/integrations/traffic/Traffic.tsx')),
  },
  {
    path: '/receiver',
    label: () => t('Test receiver'),
    icon: IconInbox,
    key: 'x',
    group: 'Interface',
    page: later('Receiver', () => import('../features/integrations/webhooks/Receiver.tsx')),
  },
  {
    path: '/scenarios',
    label: () => t('Scenarios'),
    icon: IconStack2,
    key: '0',
    group: 'Interface',
    page: later('Scenarios', () => import('../features/integrations/scenarios/Scenarios.tsx')),
  },
  {
    path: '/field-devices',
    label: () => t('Field devices'),
    icon: IconDeviceTablet,
    key: 'l',
    group: 'Interface',
    page: later('FieldDevices', () => import('../features/integrations/field-devices/FieldDevices.tsx')),
  },
  {
    path: '/access',
    label: () => t('API access'),
    icon: IconKey,
    key: 'k',
    group: 'Interface',
    page: later('Access', () => import('../features/office/api-keys/Access.tsx')),
  },
  {
    path: '/backups',
    label: () => t('Backups'),
    icon: IconDatabaseExport,
    key: 'u',
    group: 'Apron',
    page: later('Backups', () => import('../features/office/backups/Backups.tsx')),
  },
  {
    path: '/settings',
    label: () => t('Settings'),
    icon: IconSettings,
    key: 's',
    group: 'Apron',
    page: later('Settings', () => import('../features/office/settings/Settings.tsx')),
  },
]
