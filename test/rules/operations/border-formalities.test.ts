import { expect, test } from 'vitest'
import { formalitiesBetween } from '../../../src-shared/domain/flights/border-formalities.ts'

test.each([
  ['CH', 'CH', 'DOMESTIC'],
  ['US', 'PR', 'DOMESTIC'],
  ['FR', 'MC', 'DOMESTIC'],
  ['AT', 'DE', 'NONE'],
  ['RO', 'BG', 'NONE'],
  ['MC', 'IT', 'NONE'],
  ['CH', 'LI', 'NONE'],
  ['CH', 'DE', 'CUSTOMS'],
  ['NO', 'SE', 'CUSTOMS'],
  ['IS', 'NO', 'CUSTOMS'],
  ['CH', 'NO', 'CUSTOMS'],
  ['GB', 'JE', 'CUSTOMS'],
  ['GB', 'IM', 'NONE'],
  ['IE', 'FR', 'IMMIGRATION'],
  ['CY', 'GR', 'IMMIGRATION'],
  ['IE', 'CY', 'IMMIGRATION'],
  ['FR', 'GP', 'IMMIGRATION'],
  ['RE', 'YT', 'IMMIGRATION'],
  ['FI', 'AX', 'NONE'],
  ['DK', 'FO', 'BOTH'],
  ['GB', 'FR', 'BOTH'],
  ['GB', 'IE', 'BOTH'],
  ['CH', 'IE', 'BOTH'],
  ['US', 'CA', 'BOTH'],
  ['DE', null, 'BOTH'],
  [null, null, 'BOTH'],
] as const)('between %s and %s: %s', (from, to, formalities) => {
  expect(formalitiesBetween(from, to)).toBe(formalities)
  expect(formalitiesBetween(to, from)).toBe(formalities)
})
