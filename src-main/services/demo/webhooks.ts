import type { EventKind } from '../../../src-shared/contract/events.ts'
import { receiverPort } from '../../../src-shared/contract/integrations/receiver.ts'
import { DAY, HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import { demoPartners } from '../../core/features/office/setup/demo-operator.ts'

/** Inboxes of the built-in receiver: while that is off, nothing of the demo is sent anywhere. */
export const demoInboxes = [
  { name: 'Crew app', status: 200, key: 'demo key of the crew app' },
  { name: 'Movement display', status: 503, key: 'demo key of the display' },
  { name: 'Trip support desk', status: 200, key: 'demo key of trip support' },
] as const
type InboxName = (typeof demoInboxes)[number]['name']

/** How the other side has done: well; badly of late; badly for days, then given up; well, and then it was ended. */
type DeliveryHistory = 'well' | 'failing' | 'givenUp' | 'ended'

export interface PlannedSubscription {
  partner: string
  event: EventKind
  /** An inbox, or a name that leads nowhere. */
  to: InboxName | `https://${string}.example/${string}`
  key: string
  course: DeliveryHistory
  /** Before now, milliseconds. */
  age: number
  /** Before now, milliseconds: since when it is off. */
  offFor?: number
  nextKey?: string
}

const [cloudline, tripSupport] = demoPartners
const own = 'Own integrations'
const keyOf = (inbox: InboxName) => demoInboxes.find(({ name }) => name === inbox)?.key ?? ''
const inbox = (name: InboxName) => ({ to: name, key: keyOf(name) })

/** Since when the receiver that is given up was of no use, and since when it fails that is still tried. */
export const GIVEN_UP_AFTER = 5 * DAY
export const FAILING_FOR = 22 * HOUR

/** The subscriptions. One can be renewed, one changes its key, one fails, one is held, one is off, one has expired. */
export const demoSubscriptions: PlannedSubscription[] = [
  { partner: cloudline.name, event: 'FLIGHT_CREW_ASSIGNMENT', ...inbox('Crew app'), course: 'well', age: 12 * DAY },
  { partner: cloudline.name, event: 'FLIGHT_CREW_LIST_UPDATE', ...inbox('Crew app'), course: 'well', age: 8 * DAY },
  { partner: cloudline.name, event: 'FLIGHT_PAX_LIST_UPDATE', ...inbox('Crew app'), course: 'well', age: 5 * DAY },
  {
    partner: own,
    event: 'FLIGHT_MOVEMENT_UPDATE',
    ...inbox('Movement display'),
    course: 'failing',
    age: 6 * DAY + 4 * HOUR,
  },
  { partner: own, event: 'FLIGHT_AIRCRAFT_UPDATE', ...inbox('Crew app'), course: 'well', age: 3 * DAY },
  {
    partner: own,
    event: 'FLIGHT_POST_FLIGHT_STATUS',
    to: 'https://billing.meridale.example/hooks/apron',
    key: 'demo key of the billing',
    course: 'givenUp',
    age: 11 * DAY,
    offFor: 26 * HOUR,
  },
  {
    partner: tripSupport.name,
    event: 'FLIGHT_FBO_ASSIGNMENT',
    ...inbox('Trip support desk'),
    course: 'well',
    age: 4 * DAY + 30 * MINUTE,
    nextKey: 'demo key that takes over soon',
  },
  {
    partner: tripSupport.name,
    event: 'FLIGHT_HOTEL_ASSIGNMENT',
    to: 'https://api.rampandroute.example/apron/hotels',
    key: 'demo key of the hotels',
    course: 'ended',
    age: 15 * DAY + 20 * HOUR,
  },
  {
    partner: tripSupport.name,
    event: 'FLIGHT_CATERING_ASSIGNMENT',
    to: 'https://api.rampandroute.example/apron/catering',
    key: 'demo key of the catering',
    course: 'ended',
    age: 9 * DAY,
    offFor: 3 * HOUR,
  },
]

/** Where a subscription points, given the ids of the inboxes. */
export const urlOf = ({ to }: PlannedSubscription, inboxes: ReadonlyMap<string, string>): string =>
  inboxes.has(to) ? `https://localhost:${receiverPort}/in/${inboxes.get(to)}` : to
