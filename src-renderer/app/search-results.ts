import type { Answer } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../src-shared/contract/index.ts'
import { flightName } from '../../src-shared/flight/flight-name.ts'
import { t } from '../../src-shared/texts/texts.ts'
import { bookingWord } from '../ui/booking-letters.ts'
import { weekdayAndClock } from '../ui/time.ts'
import { words } from '../ui/words.ts'
import type { RecentPage } from './recent.ts'

type SearchAnswer = Answer<EndpointFor<'search.all'>>
interface FoundGroup {
  label: string
  pages: RecentPage[]
}

const documentPages: Record<string, string> = {
  flights: '/flights',
  bookings: '/quotes',
  invoices: '/invoices',
  aircraft: '/aircraft',
  users: '/people',
}

/** The results of a search as pages to open, group by group. */
export function foundPages(found: SearchAnswer, zoneOf: (zone: string) => string): FoundGroup[] {
  const flights = found.flights.map((flight): RecentPage => {
    const zone = zoneOf(flight.departureTimeZone)
    const when = weekdayAndClock(flight.departureAt, zone)
    return {
      path: `/flights/${flight.flightId}`,
      kind: 'flight',
      label: `${flightName(flight)}  ${flight.departureAirport}-${flight.arrivalAirport}`,
      detail: [when, flight.tailNumber ?? t('no tail'), flight.canceled && t('canceled')].filter(Boolean).join(', '),
    }
  })
  const groups: [string, RecentPage[]][] = [
    [t('Flights'), flights],
    [
      t('Aircraft'),
      found.aircraft.map(({ aircraftId, tailNumber, typeName }) => ({
        ...{ path: `/aircraft/${aircraftId}`, kind: 'aircraft', label: tailNumber, detail: typeName },
      })),
    ],
    [
      t('Quotes and bookings'),
      found.bookings.map(({ bookingId, bookingIdentifier, number, status, accountName }) => ({
        ...{ path: `/quotes/${bookingId}`, kind: 'booking' },
        label: [bookingIdentifier, number].filter(Boolean).join('  '),
        detail: `${bookingWord(status)}, ${accountName}`,
      })),
    ],
    [
      t('People'),
      found.people.map(({ userId, isCrew, name, detail }) => ({
        ...{ path: isCrew ? `/crew/${userId}` : `/people/${userId}`, kind: isCrew ? 'crew' : 'person' },
        ...{ label: name, detail: detail ?? '' },
      })),
    ],
    [
      t('Accounts'),
      found.accounts.map(({ accountId, name, accountNumber }) => ({
        ...{ path: `/accounts/${accountId}`, kind: 'account', label: name, detail: accountNumber },
      })),
    ],
    [
      t('Airports'),
      found.airports.map(({ code, iata, name, city }) => ({
        ...{ path: `/airports/${code}`, kind: 'airport', label: [code, iata].filter(Boolean).join('  ') },
        detail: [name, city].filter(Boolean).join(', '),
      })),
    ],
    [
      t('Invoices'),
      found.invoices.map(({ invoiceId, number, status, account }) => ({
        ...{ path: `/invoices/${invoiceId}`, kind: 'invoice', label: number },
        detail: [words(status), account].filter(Boolean).join(', '),
      })),
    ],
    [
      t('Documents'),
      found.documents.map(({ noun, recordId, name }) => ({
        ...{ path: `${documentPages[noun]}/${recordId}/documents`, kind: 'document', label: name },
        detail: words(noun),
      })),
    ],
  ]
  return groups.filter(([, pages]) => pages.length > 0).map(([label, pages]) => ({ label, pages }))
}
