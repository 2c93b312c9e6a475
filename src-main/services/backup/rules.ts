import { localMinute, parseTime, plusDays } from '../../../src-shared/time/time.ts'

/** The newest moment, now or before, at which the daily backup was due: `at` is HH:MM in the operator's zone. */
export function lastDue(now: number, at: string, timeZone: string): number {
  const today = localMinute(now, timeZone).slice(0, 10)
  const due = parseTime(`${today}T${at}`, timeZone)
  return due <= now ? due : parseTime(`${plusDays(today, -1)}T${at}`, timeZone)
}

/** Whether the daily backup is to be made: it was due, and there is none since; `since`: when Apron began to look. */
export function isDue(now: number, at: string, timeZone: string, newest: number | undefined, since: number): boolean {
  return (newest ?? since) < lastDue(now, at, timeZone)
}

/** The daily backups (names sort by time) beyond the number to keep; other backups are only deleted by users. */
export const overdue = (daily: string[], keep: number): string[] => daily.toSorted().reverse().slice(keep)
