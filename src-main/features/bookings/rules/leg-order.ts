/**
 * The legs to move so that those of a list stand in its order, and where to; none when they do already. The places they
 * have are dealt out anew, so that the legs between them stay where they are.
 */
export function outOfOrder(ids: string[], legs: { id: string; position: number; publicId: number }[]) {
  const listed = legs
    .filter(({ id }) => ids.includes(id))
    .toSorted((a, b) => a.position - b.position || a.publicId - b.publicId)
  if (listed.every(({ id }, index) => id === ids[index])) return []
  const places = listed.map(({ position }) => position)
  const byId = new Map(listed.map((leg) => [leg.id, leg]))
  return ids.flatMap((id, index) => {
    const position = places[index] ?? index
    return byId.get(id)?.position === position ? [] : [{ id, position }]
  })
}
