import { getTimes } from 'suncalc'
import { DAY, MINUTE } from '../../../time/durations.ts'
import type { Position } from '../geo.ts'
import {
  type ActivePeriod,
  type Clock,
  type Dates,
  type Days,
  type Group,
  isEmpty,
  type Moment,
  type Schedule,
} from './types.ts'

function hasDate({ month, from, toMonth, to }: Dates, date: Date): boolean {
  const [here, day] = [date.getUTCMonth(), date.getUTCDate()]
  if (month === null || toMonth === null) return from <= to ? day >= from && day <= to : day >= from || day <= to
  const [first, last, now] = [month * 31 + from, toMonth * 31 + to, here * 31 + day]
  return first <= last ? now >= first && now <= last : now >= first || now <= last
}

const isOn = ({ weekdays: some, dates }: Days, date: Date): boolean =>
  (some.size === 0 || some.has(date.getUTCDay())) && (dates.length === 0 || dates.some((one) => hasDate(one, date)))

/** A clock of a day as an instant; undefined where the sun neither rises nor sets, or the place is not known. */
function instantOf({ sun, minutes }: Clock, day: number, place: Position | null): number | undefined {
  if (!sun) return day + minutes * MINUTE
  if (!place) return undefined
  const { sunrise, sunset } = getTimes(new Date(day + DAY / 2), place.latitude, place.longitude)
  const at = (sun === 'SR' ? sunrise : sunset)?.getTime()
  return at === undefined || Number.isNaN(at) ? undefined : at + minutes * MINUTE
}

const meet = (one: ActivePeriod, other: ActivePeriod): boolean => one.from <= other.to && one.to >= other.from
const midnight = (at: number): number => Math.floor(at / DAY) * DAY

function isGroupActive({ on, except, hours }: Group, window: ActivePeriod, place: Position | null): boolean {
  // Hours that end before they begin end on the next day, so the day before counts.
  for (let day = midnight(window.from) - DAY; day <= window.to + DAY; day += DAY) {
    const date = new Date(day)
    if (!isOn(on, date) || (!isEmpty(except) && isOn(except, date))) continue
    const ranges: [Clock, Clock][] = hours.length > 0 ? hours : [[{ minutes: 0 }, { minutes: 1440 }]]
    for (const [begins, ends] of ranges) {
      const [from, to] = [instantOf(begins, day, place), instantOf(ends, day, place)]
      if (from === undefined || to === undefined) return true
      if (meet({ from, to: to <= from ? to + DAY : to }, window)) return true
    }
  }
  return false
}

function isThroughActive([begins, ends]: [Moment, Moment], window: ActivePeriod): boolean {
  if (begins.weekday !== undefined && ends.weekday !== undefined) {
    const days = (ends.weekday - begins.weekday + 7) % 7
    for (let day = midnight(window.from) - 7 * DAY; day <= window.to; day += DAY) {
      if (new Date(day).getUTCDay() !== begins.weekday) continue
      const from = day + begins.minutes * MINUTE
      const to = day + days * DAY + ends.minutes * MINUTE
      if (meet({ from, to: to <= from ? to + 7 * DAY : to }, window)) return true
    }
    return false
  }
  const year = new Date(window.from).getUTCFullYear()
  const month = new Date(window.from).getUTCMonth()
  return [-12, -1, 0, 1].some((shift) => {
    const at = ({ month: named, day = 1, minutes }: Moment, later = 0) =>
      named === null || named === undefined
        ? Date.UTC(year, month + shift + later, day) + minutes * MINUTE
        : Date.UTC(year + Math.sign(shift), named + 12 * later, day) + minutes * MINUTE
    const from = at(begins)
    const same = at(ends)
    return meet({ from, to: same < from ? at(ends, 1) : same }, window)
  })
}

/**
 * Whether a schedule has hours within a window.
 * @param place Where the sun rises and sets; without it, hours by the sun count as active.
 */
export const isScheduled = ({ groups, through }: Schedule, window: ActivePeriod, place: Position | null): boolean =>
  (groups.length === 0 && through.length === 0) ||
  groups.some((group) => isGroupActive(group, window, place)) ||
  through.some((one) => isThroughActive(one, window))
