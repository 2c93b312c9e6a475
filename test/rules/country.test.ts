import { expect, test } from 'vitest'
import { countryAlpha3, countryCode } from '../../src-shared/country.ts'

test.each([
  ['CH', 'CH', 'CHE'],
  ['che', 'CH', 'CHE'],
  ['Switzerland', 'CH', 'CHE'],
  [' schweiz ', 'CH', 'CHE'],
  ['U.S.A.', 'US', 'USA'],
  ['United States of America', 'US', 'USA'],
  ['UK', 'GB', 'GBR'],
  ['Scotland', 'GB', 'GBR'],
  ['COTE D’IVOIRE', 'CI', 'CIV'],
  ['Österreich', 'AT', 'AUT'],
  ['Turkey', 'TR', 'TUR'],
  ['Republic of Korea', 'KR', 'KOR'],
])('%s is %s', (given, alpha2, alpha3) => {
  expect(countryCode(given)).toBe(alpha2)
  expect(countryAlpha3(alpha2)).toBe(alpha3)
})

test.each(['', 'Narnia', 'ZZ', '12', 'Swit'])('%j is no country', (given) => expect(countryCode(given)).toBeUndefined())
