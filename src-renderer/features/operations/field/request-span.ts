const DAY = 86_400_000

/** From the beginning of one day to the end of another, UTC; undefined where one is missing or they are out of order. */
export function requestSpan(first: string | undefined, last: string | undefined) {
  if (first === undefined || last === undefined || last < first) return undefined
  return { startAt: Date.parse(first), endAt: Date.parse(last) + DAY }
}
