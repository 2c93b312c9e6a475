/** A cabin as it is drawn: rows of places from the front, one letter each. */
type CabinPlan = string[]

/** The default cabin: a door, a galley, rows of two seats, a lavatory. */
export function firstPlan(seats: number): CabinPlan {
  const rows = Array.from({ length: Math.ceil(seats / 2) }, (_, row) => (row * 2 + 1 < seats ? 'S.S' : 'S..'))
  return ['X.G', ...rows, 'C.L']
}

/** The plan with another letter at one place. */
export const withPlace = (plan: CabinPlan, row: number, column: number, letter: string): CabinPlan =>
  plan.map((places, index) => (index === row ? places.slice(0, column) + letter + places.slice(column + 1) : places))

/** People can sit on seats, turning seats and divans. */
export const seatsIn = (plan: CabinPlan): number => [...plan.join('')].filter((letter) => 'SDB'.includes(letter)).length

const WIDEST = 10
const NARROWEST = 1
/** The plan so many places wider or narrower, at its right side. */
export function widened(plan: CabinPlan, by: 1 | -1): CabinPlan {
  const width = (plan[0]?.length ?? 0) + by
  if (width < NARROWEST || width > WIDEST) return plan
  return plan.map((row) => (by > 0 ? `${row}.` : row.slice(0, -1)))
}
