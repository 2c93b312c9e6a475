/** A stretch of time in milliseconds of UTC. */
export interface ActivePeriod {
  from: number
  to: number
}

/** Minutes after midnight UTC, or minutes after sunrise or sunset. */
export interface Clock {
  sun?: 'SR' | 'SS'
  minutes: number
}
/** Days of a month, both included; of every month where it is null. */
export interface Dates {
  month: number | null
  from: number
  toMonth: number | null
  to: number
}
export interface Days {
  weekdays: Set<number>
  dates: Dates[]
}
/** Hours on days. No hours: the whole day; no days: every day. */
export interface Group {
  on: Days
  except: Days
  hours: [Clock, Clock][]
}
export interface Moment {
  weekday?: number
  month?: number | null
  day?: number
  minutes: number
}
/** Field D) of a NOTAM: groups of hours, and stretches that go through several days. */
export interface Schedule {
  groups: Group[]
  through: [Moment, Moment][]
}

export const isEmpty = ({ weekdays: some, dates }: Days): boolean => some.size === 0 && dates.length === 0
