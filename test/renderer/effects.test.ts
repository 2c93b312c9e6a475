import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@babel/parser'
import { isCallExpression, isFunction, isOptionalCallExpression, type Node, traverseFast } from '@babel/types'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../src-renderer')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.d)\.tsx?$/.test(file))

/** Hooks of React and of Mantine that call what their first argument returns as a cleanup. */
const hooks = /^use\w*(Effect|DidUpdate)$/
/** Methods that register a listener, and return the function that ends it. */
const registers = /^(on[A-Z]|subscribe)/

/** Expressions that a function returns, without those of functions within. */
function returnedBy(node: Node | null | undefined): Node[] {
  if (!node) return []
  if (!isFunction(node)) return [node]
  if (node.body.type !== 'BlockStatement') return [node.body]
  const inner = new Set<Node>()
  const returned: Node[] = []
  traverseFast(node.body, (part) => {
    if (isFunction(part)) traverseFast(part.body, (one) => void inner.add(one))
  })
  traverseFast(node.body, (part) => {
    if (part.type === 'ReturnStatement' && part.argument && !inner.has(part)) returned.push(part.argument)
  })
  return returned
}

/** The name of the method that an expression is a call of. */
function methodOf(node: Node): string | undefined {
  if (!isCallExpression(node) && !isOptionalCallExpression(node)) return undefined
  const { callee } = node
  if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return undefined
  return callee.property.type === 'Identifier' ? callee.property.name : '?'
}

/** Effects of a source text that return the result of a method, each as its line. */
function wrongEffects(text: string): string[] {
  const wrong: string[] = []
  traverseFast(parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }), (node) => {
    if (!isCallExpression(node)) return
    const name = node.callee.type === 'Identifier' ? node.callee.name : (methodOf(node) ?? '')
    if (!hooks.test(name)) return
    for (const returned of returnedBy(node.arguments[0])) {
      const method = methodOf(returned)
      if (method !== undefined && !registers.test(method))
        wrong.push(text.split('\n')[(returned.loc?.start.line ?? 1) - 1] ?? '')
    }
  })
  return wrong
}

// What a method of the browser returns is not the app's to know: scrollTo returned nothing up to Chromium 155, and a
// promise since, which React called as the cleanup.
test('no effect returns what a method of the browser returns', () => {
  const wrong = files.flatMap((file) =>
    wrongEffects(readFileSync(join(folder, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

test.each([
  ['useEffect(() => element?.scrollTo(0, 0), [])', true],
  ['useLayoutEffect(() => { if (at) return field.focus() })', true],
  ['React.useEffect(function () { return bar.animate(flash) })', true],
  ['useEffect(() => { field.focus() }, [])', false],
  ['useEffect(() => { const on = () => { return field.focus() }; return () => on() })', false],
  ['useEffect(() => bridge.desktop?.onCommand(run), [])', false],
] as const)('%s: %s', (text, isWrong) => expect(wrongEffects(text).length > 0).toBe(isWrong))
