import { expect, test } from 'vitest'
import { labelSides } from '../../../src-renderer/features/airports/airports/map-labels.ts'

const at = (x: number, y: number, text = 'LSZH') => ({ x, y, text })

test.each([
  ['with room each has its text on the right', [at(0, 0), at(100, 0), at(0, 40)], ['right', 'right', 'right']],
  [
    'over a mark on the right, it goes to the left',
    [at(100, 0), at(0, 0), at(-20, 3), at(-45, 60)],
    ['right', 'right', 'left', 'right'],
  ],
  ['between two others it has none', [at(0, 0), at(40, 2), at(20, 1)], ['right', 'right', 'none']],
  [
    'one with lines below comes first, and others make room for all of its lines',
    [at(0, 20), at(-20, 0), { ...at(0, 0), below: ['OE-HQV AOG'] }],
    ['left', 'left', 'right'],
  ],
  [
    'one with lines below has a side in any case',
    [at(40, 2), { ...at(20, 1), below: ['OE-HQV AOG'] }, at(0, 0)],
    ['none', 'right', 'left'],
  ],
])('%s', (_, marks, sides) => expect(labelSides(marks)).toEqual(sides))
