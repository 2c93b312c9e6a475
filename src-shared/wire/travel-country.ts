import { travelCountryCode } from '../countries/country.ts'
import { countryInput, text } from './fields.ts'

/**
 * A nationality or the issuer of a travel document: a country as `countryInput` reads it, or a code that documents have beside
 * countries (XXB), which is kept as issued.
 */
export const travelCountryInput = text.refine(
  (name) => name.trim() === '' || travelCountryCode(name) !== undefined,
  // Names the countries that come closest.
  { error: ({ input }) => countryInput.safeParse(input).error?.issues[0]?.message },
)
