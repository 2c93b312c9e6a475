import { expect, test } from 'vitest'
import { fits } from '../../src-shared/strings/fits.ts'
import { folded } from '../../src-shared/strings/fold.ts'

test.each([
  ['Zürich-Kloten', 'zurich kloten'],
  ['  São  Paulo / Congonhas ', 'sao paulo congonhas'],
  ['Tromsø', 'tromso'],
  ['Łódź', 'lodz'],
  ['Großenhain', 'grossenhain'],
  ['Þórsmörk', 'thorsmork'],
  ['Ağrı', 'agri'],
  ['København', 'kobenhavn'],
  ['NICE', 'nice'],
  ['', ''],
  ['---', ''],
])('%s is searched as %s', (text, expected) => expect(folded(text)).toBe(expected))

test.each([
  ['muller', 'Müller'],
  ['Mueller', 'Müller'],
  ['müller', 'Mueller'],
  ['müller', 'Muller'],
  ['zurich', 'Zürich Air'],
  ['celik', 'Çelik'],
  ['ÇELİK', 'Çelik'],
  ['strasse', 'Große Straße'],
])('%s finds %s', (search, name) => expect(fits(search, [name])).toBe(true))
