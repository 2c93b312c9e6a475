import { type Kind, months, partsOf, weekdays } from './parts.ts'
import { type Clock, type Days, type Group, isEmpty, type Schedule } from './types.ts'

/** @throws RangeError for an hour or day that there is none. */
function within(value: number, least: number, most: number): number {
  if (!(value >= least && value <= most)) throw new RangeError(String(value))
  return value
}
const minutesOf = (text: string): number =>
  within(Number(text.slice(0, 2)), 0, 24) * 60 + within(Number(text.slice(2)), 0, 59)
const dayOf = (text: string | undefined): number => within(Number(text), 1, 31)
const monthOf = (name: string | undefined): number => months.indexOf(name ?? '')
const weekdayOf = (name: string | undefined): number => weekdays.indexOf(name ?? '')

function clockOf(text: string): Clock {
  const sun = /^(S[RS])\s*(?:(PLUS|MINUS)\s*(\d+))?$/.exec(text)
  if (!sun) return { minutes: minutesOf(text) }
  return { sun: sun[1] as 'SR' | 'SS', minutes: Number(sun[3] ?? 0) * (sun[2] === 'MINUS' ? -1 : 1) }
}

const noDays = (): Days => ({ weekdays: new Set(), dates: [] })

/** Builds groups from the parts of a schedule. */
class Builder {
  readonly schedule: Schedule = { groups: [], through: [] }
  private group: Group = { on: noDays(), except: noDays(), hours: [] }
  private isExcepting = false
  private month: number | null = null

  private get days(): Days {
    return this.isExcepting ? this.group.except : this.group.on
  }

  /** Days after hours begin another group, unless they are exceptions. */
  private begin(): void {
    if (this.isExcepting || this.group.hours.length === 0) return
    this.close()
  }

  close(): void {
    const { on, except, hours } = this.group
    if (hours.length > 0 || !isEmpty(on) || !isEmpty(except)) this.schedule.groups.push(this.group)
    this.group = { on: noDays(), except: noDays(), hours: [] }
    this.isExcepting = false
  }

  add(kind: Kind, found: string[]): void {
    if (kind === 'throughWeek' || kind === 'throughDates') this.addThrough(kind, found)
    else if (kind === 'hours' || kind === 'allDay') this.addHours(kind, found)
    else if (kind === 'except') this.isExcepting = true
    else this.addDays(kind, found)
  }

  private addDays(kind: Kind, found: string[]): void {
    this.begin()
    if (kind === 'week') this.addWeekdays(found)
    else if (kind === 'month') this.addMonth(monthOf(found[0]))
    else if (kind === 'dates') {
      const [from, to = from] = found
      this.days.dates.push({ month: this.month, from: dayOf(from), toMonth: this.month, to: dayOf(to) })
    } else if (kind === 'acrossMonths') {
      const [month, from, toMonth, to] = found
      this.month = monthOf(toMonth)
      this.days.dates.push({ month: monthOf(month), from: dayOf(from), toMonth: this.month, to: dayOf(to) })
    }
  }

  private addWeekdays([first, last = first]: string[]): void {
    for (let day = weekdayOf(first); ; day = (day + 1) % 7) {
      this.days.weekdays.add(day)
      if (day === weekdayOf(last)) return
    }
  }

  /** A month is that of the days after it, and of days right before it: `23 NOV`. */
  private addMonth(month: number): void {
    this.month = month
    for (const dates of this.days.dates) if (dates.month === null) dates.month = dates.toMonth = month
  }

  private addHours(kind: Kind, [from = '', to = '']: string[]): void {
    // `DAILY 0600-1800 EXC SUN 0700-1200`: to what the later hours belong is not clear.
    if (this.isExcepting && this.group.hours.length > 0) throw new RangeError(`${from}-${to}`)
    this.isExcepting = false
    this.group.hours.push(kind === 'allDay' ? [{ minutes: 0 }, { minutes: 1440 }] : [clockOf(from), clockOf(to)])
  }

  private addThrough(kind: Kind, found: string[]): void {
    this.close()
    if (kind === 'throughWeek') {
      const [day, from = '', last, to = ''] = found
      const ends = { weekday: weekdayOf(last), minutes: minutesOf(to) }
      this.schedule.through.push([{ weekday: weekdayOf(day), minutes: minutesOf(from) }, ends])
      return
    }
    const [month, day, from = '', lastMonth, last, to = ''] = found
    if (month) this.month = monthOf(month)
    const begins = { month: this.month, day: dayOf(day), minutes: minutesOf(from) }
    if (lastMonth) this.month = monthOf(lastMonth)
    this.schedule.through.push([begins, { month: this.month, day: dayOf(last), minutes: minutesOf(to) }])
  }
}

/** Reads field D) of a NOTAM; undefined where something in it is not known, such as local holidays. */
export function parseSchedule(text: string): Schedule | undefined {
  const parts = partsOf(text.toUpperCase().trim())
  if (!parts || parts.length === 0) return undefined
  try {
    const builder = new Builder()
    for (const { kind, found } of parts) builder.add(kind, found)
    builder.close()
    const { groups, through } = builder.schedule
    // Days without hours beside others: `0600-1800 MON`, of which it is not clear what belongs to what.
    if (groups.length > 1 && groups.some(({ hours }) => hours.length === 0)) return undefined
    // DAILY alone is all that is left without a group.
    return groups.length + through.length > 0 || parts.every(({ kind }) => kind === 'daily')
      ? builder.schedule
      : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
