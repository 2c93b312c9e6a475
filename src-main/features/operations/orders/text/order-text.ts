import { flightName } from '../../../../../src-shared/flight-name.ts'
import { bestTimes } from '../../../../../src-shared/flight-progress.ts'
import { t, withinSentence } from '../../../../../src-shared/texts/texts.ts'
import { dayText } from '../../papers/times.ts'
import { inWords, joined } from '../../papers/words.ts'
import type { OrderView } from '../queries.ts'
import { type OrderKind, orderKindOf } from '../rules.ts'
import { flightLines, type Line } from './flight-lines.ts'
import { kindLines } from './kind-lines.ts'

/** `label:  said`, the labels as wide as the longest. */
function linesText(lines: Line[]): string {
  const there = lines.filter(([, said]) => said !== null && said !== undefined && said !== false && said !== '')
  const width = Math.max(...there.map(([label]) => label.length)) + 1
  return there.map(([label, said]) => `${`${label}:`.padEnd(width)} ${said}`).join('\n')
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

/** A word as it stands within a sentence; an abbreviation keeps its capitals. */
const within = (word: string): string => (/^[A-Z][a-z]/.test(word) ? withinSentence(word) : word)

/** The order as an e-mail in the current language. */
export function orderText(order: OrderView): { subject: string; text: string } {
  const { ordered, view, operator } = order
  const { flight, aircraft } = view
  const end = ordered.target === 'DEPARTURE' ? view.departure : view.arrival
  const { departureAt, arrivalAt } = bestTimes(flight)
  const day = dayText(ordered.target === 'DEPARTURE' ? departureAt : arrivalAt, end.airport.timeZone)
  const what = inWords(ordered.kind)
  const kind = orderKindOf(ordered)
  const stem = joined([what, end.airport.code, aircraft?.tailNumber, flightName(flight), day], ' ')
  const subjects = {
    new: stem,
    update: t('Update: {{stem}}', { stem }),
    cancellation: t('Cancellation: {{stem}}', { stem }),
  }
  const place = `${end.airport.code} (${ordered.target === 'DEPARTURE' ? t('Departure') : t('Arrival')})`
  const own = linesText([[t('Service'), `${what}, ${place}`], ...kindLines(order), [t('Remarks'), ordered.remarks]])
  return {
    subject: subjects[kind],
    text: [
      t('Good day,'),
      requests[kind](within(what)),
      linesText(flightLines(order)),
      own,
      `${t('Kind regards')}\n${operator}`,
    ].join('\n\n'),
  }
}
