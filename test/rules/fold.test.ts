import { expect, test } from 'vitest'
import { folded } from '../../src-shared/fold.ts'

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
