/**
 * The ids of all legs in the order of a list of some of them: those listed change places among themselves, the others
 * stay where they are, and a new leg follows the one listed before it.
 */
function orderWith(listed: string[], legs: string[]): string[] {
  const known = new Set(legs)
  const inList = new Set(listed)
  const there = listed.filter((id) => known.has(id))
  let next = 0
  const order = legs.map((id) => (inList.has(id) ? (there[next++] as string) : id))
  for (const [index, id] of listed.entries()) {
    if (known.has(id)) continue
    const before = listed[index - 1]
    const after = listed.find((other) => known.has(other))
    const at =
      before !== undefined ? order.indexOf(before) + 1 : after === undefined ? order.length : order.indexOf(after)
    order.splice(at, 0, id)
  }
  return order
}

/**
 * The legs to move so that those of a list stand in its order, and where to; none when they do already. `added` are the
 * legs that the list brought.
 */
export function outOfOrder(
  listed: string[],
  added: string[],
  legs: { id: string; position: number; publicId: number }[],
): { id: string; position: number }[] {
  const now = legs.toSorted((a, b) => a.position - b.position || a.publicId - b.publicId)
  const inList = now.filter(({ id }) => listed.includes(id))
  if (inList.every(({ id }, index) => id === listed[index])) return []
  const isNew = new Set(added)
  const order = orderWith(
    listed,
    now.flatMap(({ id }) => (isNew.has(id) ? [] : [id])),
  )
  const positions = new Map(now.map(({ id, position }) => [id, position]))
  return order.flatMap((id, position) => (positions.get(id) === position ? [] : [{ id, position }]))
}
