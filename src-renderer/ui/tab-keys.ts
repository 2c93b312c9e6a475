/** The tab beside another, `step` to the right; at either end it stays. */
export function beside<Id extends string>(ids: readonly Id[], current: Id, step: number): Id {
  const at = ids.indexOf(current)
  return ids[Math.max(0, Math.min(ids.length - 1, at + step))] ?? current
}

/** The key actions of a page with tabs: 1 and up open a tab, left and right the one beside. */
export function tabKeys<Id extends string>(
  ids: readonly Id[],
  current: Id,
  open: (id: Id) => void,
): Record<string, () => void> {
  return {
    ...Object.fromEntries(ids.map((id, index) => [String(index + 1), () => open(id)])),
    left: () => open(beside(ids, current, -1)),
    right: () => open(beside(ids, current, 1)),
  }
}
