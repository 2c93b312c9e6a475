import { plusMonths } from '../../../../../../src-shared/time/time.ts'
import { acceptsIdentityCard, isFree, isSchengen, needsSchengenVisa } from './borders.ts'
import { type Finding, finding } from './finding.ts'
import { dayOf, type PlannedFlight, type Traveler } from './situation.ts'

type TravelFinding = Pick<Finding, 'code' | 'params'>

const documentNames: Record<string, string> = {
  PASSPORT: 'Passport',
  IDCARD: 'Identity card',
  ID_CARD: 'Identity card',
}
const nameOf = (type: string) =>
  documentNames[type] ?? type.charAt(0) + type.slice(1).toLowerCase().replaceAll('_', ' ')

/** Regulation (EU) 2016/399, article 6: valid for three months after the stay. */
const SCHENGEN_MONTHS = 3

function travelFindings({ nationality, card, cards }: Traveler, country: string, arrivalAt: number): TravelFinding[] {
  const day = dayOf(arrivalAt)
  const found: TravelFinding[] = []
  if (card) {
    const document = nameOf(card.type)
    if (card.expires !== null && card.expires < day) {
      found.push({ code: 'document_expired', params: { document, day: card.expires } })
    } else if (card.expires !== null && nationality && isSchengen(country) && !isFree(nationality)) {
      const needed = dayOf(plusMonths(arrivalAt, SCHENGEN_MONTHS))
      if (card.expires < needed) {
        found.push({ code: 'document_validity', params: { document, day: card.expires, country } })
      }
    }
    if (nationality && document === 'Identity card' && !acceptsIdentityCard(country, nationality)) {
      found.push({ code: 'document_not_accepted', params: { document, nationality, country } })
    }
  }
  const permitted = cards.some(
    ({ type, expires }) => /VISA|RESIDEN|PERMIT/.test(type) && (expires === null || expires >= day),
  )
  if (nationality && !permitted && needsSchengenVisa(country, nationality)) {
    found.push({ code: 'visa_needed', params: { nationality, country } })
  }
  return found
}

/** The findings about the documents of passengers for the country they fly to; none are required within one country. */
export function passengerFindings(flight: PlannedFlight): Finding[] {
  const { flightId, departure, arrival, departureAt: from, arrivalAt: to, travelers } = flight
  const { country } = arrival
  if (country === null || country === departure.country) return []
  return travelers.flatMap((traveler) =>
    travelFindings(traveler, country, to).map((one) =>
      finding({ ...one, subject: traveler.name, userId: traveler.userId, flightIds: [flightId], from, to }),
    ),
  )
}
