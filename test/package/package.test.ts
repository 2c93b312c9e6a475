import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { defaultPort } from '../../src-main/core/runtime/config.ts'
import { groups } from '../../src-main/hosts/cli/commands.ts'
import { readOptions } from '../../src-main/hosts/server/options.ts'
import { outside, programs } from '../../src-main/hosts/start/bundles.ts'
import { isAllowed } from '../../src-main/hosts/start/notices.ts'
import { contextFiles, root, said, stages } from './docker.ts'
import { tooNew, unfit } from './engines.ts'
import { workflowSteps } from './workflow.ts'

/** What `npm pack` packs, the Dockerfile and the example of a CI workflow; `npm run package:check` runs them. */

const packed = (): string[] => {
  const parameters = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error']
  const [one] = Object.values(JSON.parse(execFileSync('npm', parameters, { cwd: root }).toString())) as [
    { files: { path: string }[] },
  ]
  return one.files.map(({ path }) => path)
}

test('who installs Apron gets the packages that stay outside of the bundle, and no others', () => {
  const isOutside = (name: string) => outside.some((one) => (typeof one === 'string' ? one === name : one.test(name)))
  const { dependencies, optionalDependencies } = manifest
  // What the bundles carry belongs to devDependencies.
  expect(Object.keys(dependencies).filter((name) => !isOutside(name))).toEqual([])
  expect(Object.keys(dependencies)).toHaveLength(outside.length)
  expect(Object.keys(optionalDependencies).filter((name) => !/^node-/.test(name))).toEqual([])
})

test('the package has the command, what it reads, and no sources', () => {
  const files = packed()
  const needed = [manifest.bin.apron, 'src-main/platform/hand-over.mjs', 'openapi.json', 'README.md', 'LICENSE']
  expect(files).toEqual(expect.arrayContaining([...needed, 'resources/airports.json.br', 'CHANGELOG.md']))
  expect(
    files.filter((file) => /^(test|src-shared|src-renderer)\/|(?<!\.d)\.tsx?$|\.map$|resources\/pictures/.test(file)),
  ).toEqual([])
  expect(files.filter((file) => /^out\/(?!cli|renderer|main\/main\.cjs$)/.test(file))).toEqual([])
  expect(manifest.files).toEqual(expect.arrayContaining(['out/cli', 'out/renderer']))
})

test('npm warns of no package where Apron is installed, and each runs on the Node.js that it brings', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  expect(tooNew(lock), 'run "npm run lock"').toEqual([])
  expect(unfit(lock)).toEqual([])
  expect(new Set(Object.values(manifest.optionalDependencies)).size).toBe(1)
})

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['no license', false],
])('a package under %s may be shipped: %s', (expression, may) => {
  expect(isAllowed(expression)).toBe(may)
})

test('the Dockerfile copies what the package is built from', () => {
  const [build, image] = stages()
  const context = contextFiles()
  for (const text of said(build, 'COPY')) {
    for (const source of text.split(' ').slice(0, -1)) {
      expect(source === '.' || context.includes(source), source).toBe(true)
    }
  }
  const configs = [
    'electron.vite.config.ts',
    'headless.vite.config.ts',
    'src-renderer/index.html',
    'src-main/server.ts',
  ]
  const sources = Object.values(programs).filter((file) => file.startsWith('src-main/'))
  expect(context).toEqual(
    expect.arrayContaining([...configs, ...sources, 'package-lock.json', 'openapi.json', '.npmrc']),
  )
  expect(context.filter((file) => /^(node_modules|out|dist|\.git)\//.test(file))).toEqual([])
  for (const stage of [build, image])
    expect(Number(/^node:(\d+)/.exec(stage?.image ?? '')?.[1])).toBeGreaterThanOrEqual(24)
  expect(said(image, 'COPY')).toEqual(['--from=package /package/*.tgz /tmp/'])
  expect(said(image, 'USER')).toEqual(['node'])
})

test('the image starts Apron with options that exist, at the port that it names', () => {
  const [, image] = stages()
  const [command, word, ...parameters] = [...said(image, 'ENTRYPOINT'), ...said(image, 'CMD')].flatMap(
    (text) => JSON.parse(text) as string[],
  )
  expect([command, word]).toEqual([Object.keys(manifest.bin)[0], 'serve'])
  expect(readOptions(parameters)).toMatchObject({ host: '0.0.0.0', port: defaultPort, data: '/data', demo: true })
  expect(said(image, 'EXPOSE')).toEqual([String(defaultPort)])
  expect(said(image, 'VOLUME')).toEqual(['/data'])
})

test('the workflow uses commands that exist', () => {
  const words = workflowSteps().flatMap(({ run = '' }) => [...run.matchAll(/npx apron (\w+)/g)].map(([, word]) => word))
  expect(words).toEqual(expect.arrayContaining(['serve', 'traffic']))
  for (const word of words) expect(groups.map(({ name }) => name)).toContain(word)
  expect(existsSync(join(root, manifest.bin.apron))).toBe(true)
  expect(readFileSync(join(root, manifest.bin.apron), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
})
