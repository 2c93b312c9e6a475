import { imports } from './imports.ts'

/**
 * The folder of the graph that a file belongs to: a kind of room with its first folder, the sides of sync and the wings
 * each for themselves. Types count as well: who names a type knows the folder that it is in.
 */
function folderOf(file: string): string {
  const [top = '', kind = '', folder = '', side = '', ...rest] = file.split('/')
  if (top !== 'src-main') return top
  if (folder === '') return 'entries'
  if (kind === 'composition' || kind === 'platform') return kind
  if (folder === 'sync' && rest.length > 0) return `core/sync/${side}`
  return side === '' ? kind : `${kind}/${folder}`
}

/** The folders that each folder of the core and its hosts imports, with the number of imports. */
export function folderGraph(): Map<string, Map<string, number>> {
  const graph = new Map<string, Map<string, number>>()
  for (const { from, to } of imports) {
    if (!from.startsWith('src-main/') || !to.startsWith('src-')) continue
    const [a, b] = [folderOf(from), folderOf(to)]
    const edges = graph.get(a) ?? new Map<string, number>()
    graph.set(a, edges)
    if (a !== b) edges.set(b, (edges.get(b) ?? 0) + 1)
  }
  return graph
}

/** Folders that import each other, directly or by way of others (the strongly connected components, by Tarjan). */
export function knotsOf(graph: ReturnType<typeof folderGraph>): string[][] {
  const found = new Map<string, { index: number; lowest: number; isOpen: boolean }>()
  const open: string[] = []
  const knots: string[][] = []
  function visit(folder: string) {
    const own = { index: found.size, lowest: found.size, isOpen: true }
    found.set(folder, own)
    open.push(folder)
    for (const next of graph.get(folder)?.keys() ?? []) {
      const known = found.get(next)
      if (!known) own.lowest = Math.min(own.lowest, visit(next).lowest)
      else if (known.isOpen) own.lowest = Math.min(own.lowest, known.index)
    }
    if (own.lowest === own.index) {
      const knot = open.splice(open.indexOf(folder))
      for (const one of knot) (found.get(one) as typeof own).isOpen = false
      if (knot.length > 1) knots.push(knot.toSorted())
    }
    return own
  }
  for (const folder of graph.keys()) if (!found.has(folder)) visit(folder)
  return knots
}
