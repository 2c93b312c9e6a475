/** Lengths of time in milliseconds. A day is 24 hours: days of a calendar are counted in its time zone (`time.ts`). */

export const SECOND = 1000
export const MINUTE = 60_000
export const HOUR = 3_600_000
export const DAY = 86_400_000
export const WEEK = 604_800_000
