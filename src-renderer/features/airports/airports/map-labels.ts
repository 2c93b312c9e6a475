export interface Marked {
  x: number
  y: number
  text: string
}
type Side = 'right' | 'left' | 'none'

const CHARACTER = 6.4
const GAP = 7
const HEIGHT = 11

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

function boxOf({ x, y, text }: Marked, side: 'right' | 'left'): Box {
  const width = text.length * CHARACTER
  const left = side === 'right' ? x + GAP : x - GAP - width
  return { left, right: left + width, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 }
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * The side of its mark on which each text has space, the first ones first; none where it would cover another text or
 * mark. The first always has its own on the right.
 */
export function labelSides(marks: Marked[]): Side[] {
  const dots = marks.map(({ x, y }): Box => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }))
  const taken: Box[] = []
  return marks.map((mark, index) => {
    const free = (side: 'right' | 'left') => {
      const box = boxOf(mark, side)
      return !taken.some((other) => meet(box, other)) && !dots.some((dot, other) => other !== index && meet(box, dot))
    }
    const side: Side = index === 0 || free('right') ? 'right' : free('left') ? 'left' : 'none'
    if (side !== 'none') taken.push(boxOf(mark, side))
    return side
  })
}
