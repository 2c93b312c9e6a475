interface LabeledAirport {
  x: number
  y: number
  text: string
  /** Further lines below the text, which are shown in any case. */
  below?: readonly string[]
}
type Side = 'right' | 'left' | 'none'

const CHARACTER = 6.4
const GAP = 7
const HEIGHT = 11
/** Between the lines of a mark. */
export const LINE = 14

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

function boxOf({ x, y, text, below = [] }: LabeledAirport, side: 'right' | 'left'): Box {
  const width = Math.max(...[text, ...below].map(({ length }) => length)) * CHARACTER
  const left = side === 'right' ? x + GAP : x - GAP - width
  return { left, right: left + width, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 + below.length * LINE }
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * The side of its mark on which each text has space, those with further lines before the others, the first ones first;
 * none where it would cover another text or mark. One with further lines has a side in any case. The first of all always
 * has its own on the right.
 */
export function labelSides(marks: LabeledAirport[]): Side[] {
  const dots = marks.map(({ x, y }): Box => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }))
  const taken: Box[] = []
  const sides = marks.map((): Side => 'none')
  const linesOf = (index: number) => marks[index]?.below?.length ?? 0
  const order = marks.map((_, index) => index).toSorted((one, other) => linesOf(other) - linesOf(one))
  for (const [place, index] of order.entries()) {
    const mark = marks[index] as LabeledAirport
    const free = (side: 'right' | 'left') => {
      const box = boxOf(mark, side)
      return !taken.some((other) => meet(box, other)) && !dots.some((dot, other) => other !== index && meet(box, dot))
    }
    const isKept = linesOf(index) > 0
    const side: Side = place === 0 || free('right') ? 'right' : free('left') ? 'left' : isKept ? 'right' : 'none'
    sides[index] = side
    if (side !== 'none') taken.push(boxOf(mark, side))
  }
  return sides
}
