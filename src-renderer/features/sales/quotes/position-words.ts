import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { listText } from '../../../ui/list-text.ts'
import { dayAndClock, duration } from '../../../ui/time.ts'
import type { TimeInput } from './draft.ts'

type Offer = Answer<EndpointFor<'proposals.availability'>>[number]

/** `1:05` */
const blockText = (minutes: number) => duration(minutes * 60_000)

/** Where an aircraft comes from and goes to for a trip, with the empty time of both; times as the form types them. */
export function positionWords(
  {
    from,
    positioning,
    after,
    positionLegs = [],
  }: Pick<Offer, 'from' | 'positioning' | 'after'> & Partial<Pick<Offer, 'positionLegs'>>,
  typedIn: TimeInput,
) {
  const time = blockText(positioning)
  const words = [
    from === null
      ? t('+{{time}} positioning', { time })
      : t('from {{airport}}, +{{time}} positioning', { airport: from, time }),
  ]
  if (positionLegs.length > 0) {
    const legs = positionLegs.map((leg) => `${leg.departureAirport}–${leg.arrivalAirport}`)
    words.push(t('Positioning flights: {{legs}}', { legs: listText(legs) }))
  }
  if (!after || after.positioning === 0) return words
  const { airport, at, timeZone } = after
  const needed = { airport, time: blockText(after.positioning) }
  if (at === null) return [...words, t('then +{{time}} to base {{airport}}', needed)]
  const departure = dayAndClock(at, typedIn === 'utc' ? 'UTC' : timeZone)
  return [
    ...words,
    t('Next flight from {{airport}} at {{departure}} needs a {{time}} positioning', { ...needed, departure }),
  ]
}
