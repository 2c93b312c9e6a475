import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { everyOperation, isDesk } from './operations.ts'

const folder = join(import.meta.dirname, '../../.cache')
const notes = join(folder, 'reached.jsonl')
const list = join(folder, 'reached.txt')
const tests = join(import.meta.dirname, '..')

interface Note {
  operation: string
  overHttp: boolean
  test: string
}

/**
 * After a run of all tests writes `.cache/reached.txt`: each operation of the interface with the tests of what it is
 * for. The run fails where an operation has none.
 */
export function setup({ vitest, config }: TestProject): () => void {
  mkdirSync(folder, { recursive: true })
  rmSync(notes, { force: true })
  process.env['APRON_REACHED'] = notes
  return () => {
    const ran = new Set(vitest.state.getFiles().map(({ filepath }) => filepath))
    const whole = globSync('api/**/*.test.ts', { cwd: tests }).every((file) => ran.has(join(tests, file)))
    if (!whole || config.testNamePattern || !existsSync(notes)) return
    const reached = readFileSync(notes, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Note)
    const rows = everyOperation
      .filter(([, entry]) => !isDesk(entry))
      .map(([operation, { method, path }]) => {
        const own = reached.filter((note) => note.operation === operation)
        const names = [...new Set(own.map(({ test }) => test))].toSorted()
        return { name: `${operation} (${method} ${path})`, names, overHttp: own.some((note) => note.overHttp) }
      })
    const lines = rows.flatMap(({ name, names, overHttp }) => [
      `${name}${overHttp ? '' : ', through the door only'}`,
      ...names.map((test) => `  ${test}`),
    ])
    writeFileSync(list, `${lines.join('\n')}\n`)
    const missing = rows.filter(({ names }) => names.length === 0).map(({ name }) => name)
    if (missing.length > 0) throw new Error(`No test in test/api carries out:\n${missing.join('\n')}`)
  }
}
