import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from '@babel/types'
import { root, treeOf, within } from '../texts/sources.ts'

/** A regular expression of the code. */
export interface Expression {
  source: string
  flags: string
  /** `src-main/hosts/http/guard.ts:10` */
  place: string
}

/** A place where an expression is made that nobody has read. */
interface Unread {
  place: string
}

/** Files that make expressions of what is handed in, with the reason why it is no outside text. */
const trusted = new Map([
  ['src-main/core/dispatch/validation/samples.ts', 'the patterns of the contract, which are literals of the contract'],
])

const isConstruction = (node: Node): boolean =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 'RegExp'

/** The literals of a file, and the lines on which it makes expressions. */
function expressionsIn(file: string): { literals: Expression[]; constructions: Unread[] } {
  const literals: Expression[] = []
  const constructions: Unread[] = []
  for (const node of within(treeOf(file))) {
    const place = `${file}:${node.loc?.start.line}`
    if (node.type === 'RegExpLiteral') literals.push({ source: node.pattern, flags: node.flags, place })
    else if (isConstruction(node) && !trusted.has(file)) constructions.push({ place })
  }
  return { literals, constructions }
}

/**
 * The expressions that files make while they are loaded. One that is made later is of what is known only then, and is
 * not among them.
 */
async function madeOnLoading(files: string[]): Promise<Expression[]> {
  const made: Expression[] = []
  const Original = globalThis.RegExp
  class Noted extends Original {
    constructor(pattern: string | RegExp, flags?: string) {
      super(pattern, flags)
      const place = new Error('made').stack?.match(/src-(?:main|shared|renderer)\/[\w./-]{1,200}:\d{1,6}/)?.[0]
      if (place) made.push({ source: this.source, flags: this.flags, place })
    }
  }
  globalThis.RegExp = Noted as RegExpConstructor
  try {
    for (const file of files) await import(join(root, file))
  } finally {
    globalThis.RegExp = Original
  }
  return made
}

/** Every regular expression of src-main, src-shared and src-renderer; `unread` are made where no reader can follow. */
export async function everyExpression(): Promise<{ expressions: Expression[]; unread: Unread[] }> {
  const files = globSync('{src-main,src-shared,src-renderer}/**/*.{ts,tsx,mjs}', { cwd: root }).toSorted()
  const all = files.map((file) => expressionsIn(file.replaceAll('\\', '/')))
  const constructions = all.flatMap((one) => one.constructions)
  const makers = [...new Set(constructions.map(({ place }) => place.slice(0, place.lastIndexOf(':'))))]
  const made = await madeOnLoading(makers)
  const places = new Set(made.map(({ place }) => place))
  return {
    expressions: [...all.flatMap((one) => one.literals), ...made],
    unread: constructions.filter(({ place }) => !places.has(place)),
  }
}
