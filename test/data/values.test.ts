import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkFile } from '../../src-main/engines/sqlite/check-file.ts'
import { jsonColumns } from '../../src-main/engines/sqlite/check-values.ts'
import { startApron, type TestApron } from '../support/apron.ts'

const tables = join(import.meta.dirname, '../../src-main/core/data/tables')

/** The columns that the tables declare as JSON: `bookings.price`. */
function declaredJson(): string[] {
  return readdirSync(tables).flatMap((name) => {
    let table = ''
    return readFileSync(join(tables, name), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, interfaceName] = /^export interface (\w+)Table\b/.exec(line) ?? []
        if (interfaceName) table = `${interfaceName[0]?.toLowerCase()}${interfaceName.slice(1)}`
        const [, column] = /^ {2}(\w+): (?:Generated<)?JsonText\b/.exec(line) ?? []
        return column ? [`${table}.${column}`] : []
      })
  })
}

test('every column that is declared as JSON is checked', () => {
  const checked = Object.entries(jsonColumns).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  // The journal's changes are JSON text too, and declared as text.
  expect(checked.filter((column) => column !== 'journal.changes').toSorted()).toEqual(declaredJson().toSorted())
})

let apron: TestApron
beforeAll(async () => {
  apron = await startApron({ kind: 'demo' })
}, 240_000)
afterAll(() => apron.close())

test('all that the demo operator writes is what Apron writes', () => {
  const file = join(apron.folder, 'apron.sqlite')
  expect([checkFile(file, 'full'), checkFile(file, 'quick'), checkFile(file, 'paths')]).toEqual(['ok', 'ok', 'ok'])
})

test('a time zone of the airports that this computer does not know yet is no damage', () => {
  const { DateTimeFormat } = Intl
  const format = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function older(locales, options) {
    if (options?.timeZone === 'America/Coyhaique') throw new RangeError('Invalid time zone specified')
    return new DateTimeFormat(locales, options)
  })
  const found = checkFile(join(apron.folder, 'apron.sqlite'), 'full')
  expect(format).toHaveBeenCalledWith('en', { timeZone: 'America/Coyhaique' })
  format.mockRestore()
  expect(found).toBe('ok')
})

test.each([
  ['documents', 'sha256', '../../../secret'],
  ['documents', 'sha256', `${'a'.repeat(64)}\0/../../x`],
  ['documents', 'operatorId', '..'],
  ['subscriptions', 'callbackUrl', 'file:///etc/passwd'],
  ['subscriptions', 'callbackUrl', 'https://partner.example\n.evil.example'],
  ['journal', 'table', 'users" set name = 1 --'],
  ['bookings', 'price', '{'],
  ['operators', 'timeZone', 'Nowhere/Land'],
  ['airports', 'timeZone', 'Nowhere/Land'],
  ['settings', 'value', 'no json'],
])('%s.%s that is %j is found', (table, column, value) => {
  const copy = join(apron.folder, 'copy.sqlite')
  rmSync(copy, { force: true })
  const database = new Database(join(apron.folder, 'apron.sqlite'))
  database.prepare('vacuum into ?').run(copy)
  database.close()
  const hostile = new Database(copy)
  hostile.pragma('foreign_keys = off')
  const own = table === 'settings' ? ` where scope <> 'data'` : ''
  const first = `select min(rowid) from "${table}"${own}`
  const { changes } = hostile.prepare(`update "${table}" set "${column}" = ? where rowid = (${first})`).run(value)
  expect(changes).toBeGreaterThan(0)
  hostile.close()
  expect(checkFile(copy, 'full')).toMatch(/has a value that Apron does not write|missing rows/)
})
