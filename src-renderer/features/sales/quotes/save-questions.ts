import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { listText } from '../../../ui/list-text.ts'
import { dateText } from '../../../ui/time.ts'
import type { Proposal } from './quote-body.ts'

interface SaveQuestion {
  /** What it is about: the same is asked once. */
  key: string
  title: string
  verb: string
  stay: string
  lines: string[]
}

/** Warnings of an itinerary that can't be flown as it was typed. */
const impossible = ['LEG_ORDER', 'SAME_AIRPORT', 'TIME_TOO_SHORT', 'TIME_TOO_LONG']

/** `Leg 2, EGLF–LOWW: ...`, of each leg with a warning that is asked about. */
const doubtsOf = (legs: Proposal['legs'], asked: string[]): string[] =>
  legs.flatMap(({ departureAirport: from, arrivalAirport: to, warnings }, index) =>
    warnings.flatMap(({ type, message }) => {
      if (!asked.includes(type) || message === null) return []
      return [
        t('Leg {{number}}, {{from}}–{{to}}: {{warning}}', {
          number: index + 1,
          from,
          to,
          warning: messageText(message),
        }),
      ]
    }),
  )

/**
 * The questions before an itinerary is saved: departures before today (`2026-11-21`), and legs that can't be meant. That
 * an aircraft flies elsewhere meanwhile is asked about where it is booked: a quote may get another one.
 */
export function saveQuestions(past: string[], legs: Proposal['legs'], isBooking: boolean): SaveQuestion[] {
  const doubts = doubtsOf(legs, isBooking ? [...impossible, 'SCHEDULE_OVERLAP'] : impossible)
  const questions = [
    {
      key: past.join(),
      title: t('Use a past departure date?'),
      verb: t('Save with this date'),
      stay: t('Correct the date'),
      lines: [t('The itinerary has a departure before today: {{days}}.', { days: listText(past.map(dateText)) })],
    },
    {
      key: doubts.join(),
      title: t('Save this itinerary?'),
      verb: t('Save with these warnings'),
      stay: t('Correct the itinerary'),
      lines: doubts,
    },
  ]
  return questions.filter(({ key }) => key !== '')
}
