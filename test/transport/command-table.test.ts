import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { optionsOf } from '../../src-main/hosts/cli/command-options.ts'
import { commandOf, groups } from '../../src-main/hosts/cli/commands.ts'
import { helpOf, overview } from '../../src-main/hosts/cli/help.ts'
import { duration, instantOf, readLine } from '../../src-main/hosts/cli/options.ts'
import { commandLinePage } from '../../src-main/hosts/cli/write-page.ts'
import { controlled } from '../../src-main/hosts/server/control-door.ts'
import { contract } from '../../src-shared/contract/index.ts'
import { apron } from '../support/command.ts'

/** The table of commands: its help, and that its examples are understood. */

const commands = groups.flatMap((group) => group.commands)

/** The words of an example as a shell hands them over, up to a pipe. */
const wordsOf = (example: string) =>
  [...(example.split(' | ')[0] ?? '').matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '')

describe.each(commands.map((command) => [command.words, command] as const))('apron %s', (words, command) => {
  test('is in the overview, and its help has examples, options and what it prints', () => {
    expect(overview(groups)).toContain(`apron ${words}`)
    const help = helpOf([command])
    expect(command.examples.length).toBeGreaterThan(0)
    for (const text of [...command.examples, command.json, '--data DIR', 'Exit codes: 0 done'])
      expect(help).toContain(text)
    for (const flag of command.flags ?? []) expect(help).toContain(`--${flag}`)
  })

  test.skipIf(command.passesOn).each(command.examples)('understands %s', (example) => {
    const line = readLine(wordsOf(example))
    expect(commandOf(line.words)).toBe(command)
    const { parameters } = optionsOf(command, line)
    expect(parameters.length > 0).toBe(command.takes !== undefined)
  })
})

test('docs/command-line.md is that of the commands; if not, run "npm run command-line"', () => {
  expect(readFileSync('docs/command-line.md', 'utf8')).toBe(commandLinePage(groups))
})

test.each(groups.map(({ name }) => name))('apron %s --help', async (name) => {
  const { code, out } = await apron(name, '--help')
  expect(code).toBe(0)
  const group = groups.find((one) => one.name === name)
  for (const { examples } of group?.commands ?? []) for (const one of examples) expect(out).toContain(`apron ${one}`)
})

test('each option is taken by a command, and no word is in two groups', () => {
  expect(new Set(commands.map(({ words }) => words)).size).toBe(commands.length)
  for (const { name, commands: own } of groups) for (const { words } of own) expect(words.split(' ')[0]).toBe(name)
})

test.each([...controlled])('%s passes the control door as an operation of the desk', (operation) => {
  const [group = '', name = ''] = operation.split('.')
  const entry = (contract as unknown as Record<string, Record<string, { access: string; path: string }>>)[group]?.[name]
  expect(entry?.path).toMatch(/^\/desk\//)
})

test.each([
  ['500ms', 500],
  ['90s', 90_000],
  ['2h30m', 9_000_000],
  ['1w1d', 691_200_000],
])('the duration %s', (text, ms) => expect(duration(text)).toBe(ms))
test.each(['', '5', '-2h', '2 h', '1y', 'h'])('no duration: "%s"', (text) =>
  expect(() => duration(text)).toThrow('Try'),
)
test.each(['2027', '2027-03-01T08:00', 'now', '2027-13-01T08:00Z'])('no instant: "%s"', (text) =>
  expect(() => instantOf(text)).toThrow('Try'),
)
