import type { z } from 'zod'

interface Node {
  _zod?: { def: { type: string; entries?: object; values?: unknown[]; shape?: object; getter?(): z.ZodType } }
}

/** Every value of every enumeration in what a contract, or a part of it, takes and answers. */
export function constantsOf(part: unknown, seen: Set<unknown> = new Set()): Set<string> {
  const found = new Set<string>()
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    const def = (node as Node)._zod?.def
    if (def?.type === 'enum') for (const value of Object.values(def.entries ?? {})) found.add(String(value))
    if (def?.type === 'literal') for (const value of def.values ?? []) found.add(String(value))
    for (const within of Object.values(def ? (def.shape ?? def) : node))
      for (const one of Array.isArray(within) ? within : [within]) visit(one)
    if (def?.type === 'lazy') visit(def.getter?.())
  }
  visit(part)
  return found
}
