import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { blocks, section } from './blocks.ts'

/** The walkthrough for integrators, as it is printed. */

const root = join(import.meta.dirname, '../..')
const text = section('Walkthrough')
const commands = blocks(text, 'sh')
const folder = mkdtempSync(join(tmpdir(), 'apron-readme-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An empty folder in which Apron is installed from its sources, and the files that are to be saved. */
function scratch(shell: string): string {
  const at = join(folder, shell)
  mkdirSync(join(at, 'node_modules/.bin'), { recursive: true })
  symlinkSync(root, join(at, 'node_modules/apron'))
  symlinkSync('../apron/src-main/hosts/cli/bin.mjs', join(at, 'node_modules/.bin/apron'))
  for (const code of blocks(text, 'js')) {
    const [, name = ''] = /^\/\/ (\S+)\n/.exec(code) ?? []
    writeFileSync(join(at, name), code)
  }
  return at
}

/** Types the blocks into a shell, the last one after the delivery has come. */
async function walk(shell: string, at: string): Promise<{ code: number | null; out: string; err: string }> {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` }
  const child = spawn(shell, ['-e'], { cwd: at, env })
  const closed = once(child, 'close')
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    out += part
  })
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    err += part
  })
  child.stdin.write(commands.slice(0, -1).join('\n'))
  const isDelivered = () => /signature/.test(out) || child.exitCode !== null
  try {
    await expect.poll(isDelivered, { timeout: 120_000, interval: 200, message: `${shell}: ${err}` }).toBe(true)
  } finally {
    // The last block stops what the others started.
    child.stdin.end(`\n${commands.at(-1)}`)
  }
  await closed
  return { code: child.exitCode, out, err }
}

const isHere = (shell: string) => spawnSync(shell, ['-c', 'exit'], { stdio: 'ignore' }).status === 0

describe.each(['bash', 'zsh'])('in %s', (shell) => {
  test.skipIf(!isHere(shell))(
    'it runs in an empty folder, and again',
    async () => {
      const at = scratch(shell)
      for (let time = 1; time <= 2; time++) {
        const { code, out, err } = await walk(shell, at)
        expect(err).not.toMatch(/not found|rror/)
        expect(out).toMatch(/"flightStatus"|"flightId":\d+/)
        expect(out).toContain('signature is right {"eventId"')
        expect(out).toContain('"event":"FLIGHT_CREW_ASSIGNMENT"')
        expect(out).not.toMatch(/"code":"[a-z_]+","message"/)
        expect(code).toBe(0)
      }
    },
    300_000,
  )
})

describe('in PowerShell', () => {
  const script = blocks(text, 'powershell').join('\n')

  test('it has the same calls', () => {
    const calls = (code: string) => [...code.matchAll(/\/api\/[\w/]+/g)].map(([path]) => path.replace(/\/$/, ''))
    const plain = (code: string) => code.replaceAll(/\/\$(\w+|\(\$\w+\.\w+\))/g, '/x').toLowerCase()
    expect(calls(plain(script))).toEqual(calls(plain(commands.join('\n'))))
    const options = (code: string) => [...code.matchAll(/ --?[a-z][\w-]+/g)].map(([option]) => option.trim())
    const sh = /npx apron[^)]*/.exec(commands.join('\n'))?.[0] ?? ''
    const here = /npx apron[^|]*/.exec(script)?.[0] ?? ''
    const shared = (all: string[]) => all.filter((one) => !['--env', '--json', '--wait'].includes(one)).toSorted()
    expect(shared(options(here))).toEqual(shared(options(sh)))
  })

  test('variables are set before they are used, brackets and quotes close, and nothing is of another shell', () => {
    const set = new Set<string>()
    for (const line of script.split('\n')) {
      const [, name] = /^\$(\w+) = /.exec(line) ?? []
      const used = [...line.replace(/^\$\w+ = /, '').matchAll(/\$\{?(\w+)/g)].map(([, one]) => one)
      expect(used.filter((one) => one !== undefined && !set.has(one) && one !== 'Get')).toEqual([])
      if (name) set.add(name)
    }
    const bare = script.replaceAll(/'[^'\n]*'/g, '').replaceAll(/"[^"\n]*"/g, '')
    expect(bare).not.toMatch(/['"]/)
    for (const [open = '', close = ''] of ['()', '{}', '[]']) {
      expect(bare.split(open).length, open).toBe(bare.split(close).length)
    }
    expect(bare).not.toMatch(/\\$|&&|<<|\bexport\b|\bcurl\b/m)
  })
})

test('no year is written in it', () => {
  expect([...commands, ...blocks(text, 'powershell'), ...blocks(text, 'js')].join('\n')).not.toMatch(/\b20\d\d-\d\d/)
})
