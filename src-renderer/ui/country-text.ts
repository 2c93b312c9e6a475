import { countryName, travelCountryCode } from '../../src-shared/countries/country.ts'
import { currentLanguage } from '../../src-shared/texts/texts.ts'

const known = new Map<string, string>()

/**
 * The name in the language of the screen of a country given by its code of two or three letters or by any usual name;
 * a text that is no country stays as it is. Nothing where there is none.
 */
export function countryText(country: string | null | undefined): string {
  if (!country) return ''
  const key = `${currentLanguage()} ${country}`
  const before = known.get(key)
  if (before !== undefined) return before
  const code = travelCountryCode(country)
  const name = (code && countryName(code, currentLanguage())) ?? country
  known.set(key, name)
  return name
}
