/** Rows found by what they belong to: `grouped(tickets, (ticket) => ticket.flightId)(flight.id)`; none is []. */
export function grouped<Row>(rows: Row[], keyOf: (row: Row) => string): (key: string) => Row[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return (key) => groups.get(key) ?? []
}
