import type { z } from 'zod'
import type { countryObject } from '../../../src-shared/contract/person-object.ts'
import { countryAlpha3, countryName } from '../../../src-shared/countries/country.ts'
import facts from './countries.json' with { type: 'json' }

type Facts = [
  id: number | null,
  continent: string | null,
  capital: string | null,
  ioc: string | null,
  domain: string | null,
  currencyCode: string | null,
  phone: string | null,
]

/** A country by its alpha-2 code, as records show one within them (wire-facts 7, 17): nulls where it has no such thing. */
export function presentCountry(iso2: string): z.infer<typeof countryObject> {
  const known = (facts as unknown as Record<string, Facts>)[iso2]
  const [id = null, continent = null, capital = null, ioc = null, domain = null, currencyCode = null, phone = null] =
    known ?? []
  const name = countryName(iso2) ?? null
  return {
    ...{ id, name, iso2, iso3: countryAlpha3(iso2) ?? null, continent, intname: name },
    ...{ capital, ioc, domain, currencyCode, phone },
  }
}
