/** How far an aircraft's schedule reaches to either side of today, in days (spec: Limits). */
export const SCHEDULE_DAYS = 60
