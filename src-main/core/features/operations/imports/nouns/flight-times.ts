import { type Message, message } from '../../../../../../src-shared/messages/index.ts'
import { DAY } from '../../../../../../src-shared/time/durations.ts'
import type { Values } from '../values.ts'

/** The day after an ISO day. */
const nextDay = (text: string) => new Date(Date.parse(text) + DAY).toISOString().slice(0, 10)

/** Times whose date stands in a column of its own; an arrival before the departure is on the next day. */
export function withTimes(input: Values, doubt: (field: string, reason: Message) => void): Values {
  const { departureDay, departureClock, arrivalClock, arrivalDay, departureClockLocal, arrivalClockLocal, ...values } =
    input
  const put = (from: unknown, to: unknown, departs: string, arrives: string, field: string) => {
    // A time without its date is no time.
    if (departureDay === undefined) {
      if (from !== undefined || to !== undefined) doubt(field, message('cell_without_date'))
      return
    }
    if (from !== undefined) values[departs] ??= `${String(departureDay)}T${String(from)}`
    if (to === undefined) return
    const isNext = from !== undefined && String(to) < String(from)
    const on = arrivalDay ?? (isNext ? nextDay(String(departureDay)) : departureDay)
    values[arrives] ??= `${String(on)}T${String(to)}`
    if (arrivalDay === undefined && isNext && arrives === 'leg.arrivalDate')
      doubt(field, message('cell_read_as', { text: String(to), value: String(values[arrives]) }))
  }
  put(departureClock, arrivalClock, 'leg.departureDateUTC', 'leg.arrivalDateUTC', 'departureClock')
  put(departureClockLocal, arrivalClockLocal, 'leg.departureDate', 'leg.arrivalDate', 'arrivalClockLocal')
  return values
}
