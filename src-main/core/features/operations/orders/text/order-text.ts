import { countryName } from '../../../../../../src-shared/countries/country.ts'
import { flightName } from '../../../../../../src-shared/flight/flight-name.ts'
import { bestTimes } from '../../../../../../src-shared/flight/flight-progress.ts'
import { currentLanguage, inLanguage, t, withinSentence } from '../../../../../../src-shared/texts/texts.ts'
import { dayText } from '../../papers/times.ts'
import { inWords, joined } from '../../papers/words.ts'
import type { OrderFacts, OrderView } from '../queries.ts'
import { type OrderKind, orderKindOf } from '../rules.ts'
import { flightLines, type Line } from './flight-lines.ts'
import { kindLines } from './kind-lines.ts'

/** `label:  said`, the labels as wide as the longest. */
function linesText(lines: Line[]): string {
  const there = lines.filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
  const width = Math.max(...there.map(([label]) => label.length)) + 1
  return there.map(([label, value]) => `${`${label}:`.padEnd(width)} ${value}`).join('\n')
}

/**
 * What an order says of its flight and of itself, to tell whether it is still so; in English. Luggage is weighed until the
 * departure, and number, kept time and days of validity are what the authority answers: they make no order another one.
 */
export function orderContent({ ordered, view, operator }: OrderFacts): string {
  const passengers = view.passengers.map(({ ticket, ...rest }) => ({
    ...rest,
    ticket: { ...ticket, luggageWeight: null },
  }))
  const asked = { ...ordered, number: null, at: null, validFrom: null, validUntil: null }
  const order = { ordered: asked, view: { ...view, passengers }, operator }
  return inLanguage('en', () =>
    linesText([...flightLines(order), ...kindLines(order), [t('Remarks'), ordered.remarks]]),
  )
}

const requests: Record<OrderKind, (what: string) => string> = {
  new: (what) => t('Please arrange {{what}} for the flight below, and confirm by reply.', { what }),
  update: (what) =>
    t('Our order of {{what}} for the flight below has changed. Please replace the earlier one, and confirm by reply.', {
      what,
    }),
  cancellation: (what) =>
    t('Please cancel our order of {{what}} for the flight below, and confirm by reply.', { what }),
}

/** Permits, slots and PPR are requested from an authority, not ordered. */
const clearances: Record<OrderKind, (what: string) => string> = {
  new: (what) => t('We request the {{what}} below. Please confirm by reply, with its reference number.', { what }),
  update: (what) =>
    t('Our request of the {{what}} below has changed. Please replace the earlier one, and confirm by reply.', { what }),
  cancellation: (what) => t('We no longer need the {{what}} below. Please cancel it, and confirm by reply.', { what }),
}

const permitNames = (): Record<string, string> => ({
  OVERFLIGHT: t('Overflight permit'),
  LANDING: t('Landing permit'),
  TRAFFIC_RIGHTS: t('Traffic rights permit'),
  DIPLOMATIC: t('Diplomatic clearance'),
})

/** What is ordered: `Catering`, `Landing permit`, `Slot`. */
function nameOf({ noun, kind }: OrderView['ordered']): string {
  if (noun === 'permits') return permitNames()[kind] ?? t('Permit')
  if (noun === 'slots') return kind === 'PPR' ? 'PPR' : t('Airport slot')
  return inWords(kind)
}

/** Where it is needed: an airport and the end of the flight, or the country and authority of a permit. */
function whereOf({ ordered, view }: OrderView): { short: string; long: string } {
  if (ordered.noun === 'permits') {
    const country = ordered.country && (countryName(ordered.country, currentLanguage()) ?? ordered.country)
    return { short: country ?? ordered.authority ?? '', long: joined([country, ordered.authority]) }
  }
  const end = ordered.target === 'DEPARTURE' ? view.departure : view.arrival
  const code = ordered.airport ?? end.airport.code
  return { short: code, long: `${code} (${ordered.target === 'DEPARTURE' ? t('Departure') : t('Arrival')})` }
}

/** A word as it stands within a sentence; an abbreviation keeps its capitals. */
const within = (word: string): string => (/^[A-Z][a-z]/.test(word) ? withinSentence(word) : word)

/** The order as an e-mail in the current language. */
export function orderText(order: OrderView): { subject: string; text: string } {
  const { ordered, view, operator } = order
  const { flight, aircraft } = view
  const end = ordered.target === 'DEPARTURE' ? view.departure : view.arrival
  const { departureAt, arrivalAt } = bestTimes(flight)
  const day = dayText(ordered.target === 'DEPARTURE' ? departureAt : arrivalAt, end.airport.timeZone)
  const what = nameOf(ordered)
  const kind = orderKindOf(ordered)
  const where = whereOf(order)
  const isClearance = ordered.noun === 'permits' || ordered.noun === 'slots'
  const stem = joined([what, where.short, aircraft?.tailNumber, flightName(flight), day], ' ')
  const subjects = {
    new: stem,
    update: t('Update: {{stem}}', { stem }),
    cancellation: t('Cancellation: {{stem}}', { stem }),
  }
  const own = linesText([
    [isClearance ? t('Request') : t('Service'), joined([what, where.long])],
    ...kindLines(order),
    [t('Remarks'), ordered.remarks],
  ])
  return {
    subject: subjects[kind],
    text: [
      t('Good day,'),
      (isClearance ? clearances : requests)[kind](within(what)),
      linesText(flightLines(order)),
      own,
      `${t('Kind regards')}\n${operator}`,
    ].join('\n\n'),
  }
}
