import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderSeal, openKeyFile, systemKeyFile } from '../../src-main/platform/seal.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-seal-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

test('opens what it closed, also after a restart, with a key only this user may read', () => {
  const sealed = folderSeal(folder).close('a secret')
  expect(sealed).not.toContain('a secret')
  expect(folderSeal(folder).open(sealed)).toBe('a secret')
  if (process.platform !== 'win32') expect(statSync(openKeyFile(folder)).mode & 0o777).toBe(0o600)
})

test('what was changed opens nothing', () => {
  const seal = folderSeal(folder)
  const bytes = Buffer.from(seal.close('a secret'), 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => seal.open(bytes.toString('base64'))).toThrow()
})

test('marks the same secret the same, and other folders differently', () => {
  const seal = folderSeal(folder)
  expect(seal.mark('a secret')).toBe(folderSeal(folder).mark('a secret'))
  expect(seal.mark('a secret')).not.toBe(seal.mark('a secret '))
  expect(seal.mark('a secret')).not.toBe(folderSeal(join(folder, 'other')).mark('a secret'))
})

test('does nothing where only the desktop app has the key', () => {
  writeFileSync(systemKeyFile(folder), 'closed by the system')
  const seal = folderSeal(folder)
  for (const act of [seal.close, seal.open, seal.mark])
    expect(() => act('text')).toThrow(/only be used by the desktop app/)
})
