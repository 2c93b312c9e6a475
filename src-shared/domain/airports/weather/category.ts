/** The US flight categories, best first. */
export const flightCategories = ['VFR', 'MVFR', 'IFR', 'LIFR'] as const
export type FlightCategory = (typeof flightCategories)[number]

/** Metres in a statute mile. */
const STATUTE_MILE = 1609.344

/** Statute miles as whole metres, as reports in miles are stored: a limit in miles is met exactly. */
export const metresOfMiles = (miles: number): number => Math.round(miles * STATUTE_MILE)

/**
 * The ceilings (feet) and visibilities (metres) of the US National Weather Service: LIFR below 500 ft or 1 mile, IFR
 * below 1,000 ft or 3 miles, MVFR up to 3,000 ft or 5 miles, VFR above both. The worse of the two counts.
 */
const limits = [
  { category: 'LIFR', isCeiling: (feet: number) => feet < 500, isVisibility: (m: number) => m < metresOfMiles(1) },
  { category: 'IFR', isCeiling: (feet: number) => feet < 1000, isVisibility: (m: number) => m < metresOfMiles(3) },
  { category: 'MVFR', isCeiling: (feet: number) => feet <= 3000, isVisibility: (m: number) => m <= metresOfMiles(5) },
] as const

/** What a flight category is made from. */
interface CloudAndVisibility {
  /** Feet above the airport of the lowest broken or overcast layer, or vertical visibility; null: no ceiling. */
  ceiling: number | null
  /** Whole metres; null: not reported. */
  visibility: number | null
}

/** The flight category of a ceiling and a visibility; null where no visibility is reported and no ceiling is low. */
export function flightCategory({ ceiling, visibility }: CloudAndVisibility): FlightCategory | null {
  const low = limits.find(
    ({ isCeiling, isVisibility }) =>
      (ceiling !== null && isCeiling(ceiling)) || (visibility !== null && isVisibility(visibility)),
  )
  if (low) return low.category
  return visibility === null ? null : 'VFR'
}

/** How bad a category is: 0 is the best; one that is not known is before all. */
export const severityOfCategory = (category: FlightCategory | null): number =>
  category === null ? -1 : flightCategories.indexOf(category)

/** How bad conditions may be: those that may be worse come after those of their category, and the worst is not known. */
export const severityOf = ({
  category,
  mayBeWorse,
}: {
  category: FlightCategory | null
  mayBeWorse: boolean
}): number =>
  category === null && mayBeWorse ? flightCategories.length : severityOfCategory(category) + (mayBeWorse ? 0.5 : 0)
