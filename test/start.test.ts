import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ownParameters } from '../src-main/hosts/server/options.ts'
import { isOutdated } from '../src-main/hosts/start/built.ts'
import { noWindow } from '../src-main/hosts/start/window.ts'

describe('whether to build before starting', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'apron-start-'))
    for (const source of ['src-main/main.ts', 'src-renderer/app/App.tsx', 'src-shared/wire/fields.ts']) put(source, 100)
    for (const source of ['electron.vite.config.ts', 'package.json']) put(source, 100)
    for (const folder of ['src-main', 'src-renderer', 'src-renderer/app', 'src-shared', 'src-shared/wire'])
      age(folder, 100)
    for (const product of ['main/main.cjs', 'preload/preload.cjs', 'renderer/index.html']) put(`out/${product}`, 200)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  function age(path: string, seconds: number) {
    utimesSync(join(root, path), seconds, seconds)
  }
  function put(path: string, seconds: number) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
    age(path, seconds)
  }

  test('not when all was built since the last change', () => expect(isOutdated(root)).toBe(false))
  test('when a product is missing', () => {
    rmSync(join(root, 'out/preload/preload.cjs'))
    expect(isOutdated(root)).toBe(true)
  })
  test('when one product is older than a source', () => {
    age('out/renderer/index.html', 99)
    expect(isOutdated(root)).toBe(true)
  })
  test('when a source deep in a folder changed', () => {
    age('src-renderer/app/App.tsx', 201)
    expect(isOutdated(root)).toBe(true)
  })
  test('when a source was removed', () => {
    rmSync(join(root, 'src-main/main.ts'))
    expect(isOutdated(root)).toBe(true)
  })
})

test.each([
  ['linux', {}, false, [], 'there is no display here'],
  ['linux', { DISPLAY: ':0' }, false, [], undefined],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, false, [], undefined],
  ['linux', { DISPLAY: ':0' }, true, [], 'Electron does not run as root'],
  ['linux', { DISPLAY: ':0' }, true, ['--no-sandbox'], undefined],
  ['darwin', {}, false, [], undefined],
  ['win32', {}, false, [], undefined],
])('on %s with %o, root %s, args %o there is no window because: %s', (platform, env, root, args, reason) => {
  expect(noWindow(args, { platform, env, root })).toBe(reason)
})

test.each([
  [['/usr/bin/electron', '.'], []],
  [['--inspect=0', '--remote-debugging-port=0', '--no-sandbox', '-r', 'x.cjs', '.', '--port', '0'], ['--port=0']],
  [
    ['.', '--demo', '--json', '--data', '/a b', '--enable-features=A,B'],
    ['--demo', '--json', '--data=/a b'],
  ],
  [
    ['--ca=one', '--ca', 'two', '--unknown', 'x'],
    ['--ca=one', '--ca=two'],
  ],
  [['--constructor', '--port'], ['--port']],
])('of the words %j these are ours: %j', (words, ours) => expect(ownParameters(words)).toEqual(ours))
