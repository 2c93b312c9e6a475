import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ElectronApplication, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PreloadBridge } from '../../src-shared/wire/bridge.ts'
import { launchElectron, root } from './support/electron.ts'
import { app, newFolder, waitFor } from './support/hosts.ts'

declare global {
  interface Window {
    apron?: PreloadBridge
    seen?: unknown
  }
}

interface Preferences {
  sandbox: boolean
  contextIsolation: boolean
  nodeIntegration: boolean
}

/** The preferences that the app's window was made with; Electron's types do not name the function that returns them. */
function preferencesOf(electron: ElectronApplication): Promise<Preferences> {
  return electron.evaluate(({ webContents }) => {
    const [contents] = webContents.getAllWebContents() as unknown as { getLastWebPreferences(): Preferences }[]
    if (!contents) throw new Error('There is no window.')
    return contents.getLastWebPreferences()
  })
}

// The prepared test Electron loads an app late, when no scheme can be declared any more; both ways must be as tight.
describe.each([
  ['loaded in time', app, 'app://apron/'],
  ['loaded late', [root], /^(app|https):\/\/apron\//],
])('the window, %s', (_way, parameters, origin) => {
  const { folder, remove } = newFolder()
  let electron: ElectronApplication
  let page: Page

  beforeAll(async () => {
    electron = await launchElectron([...parameters, '--data', folder, '--port', '0', '--json'])
    await waitFor(electron.process().stdout as Readable, /^\{.*\}$/m)
    page = await electron.firstWindow()
    await page.locator('#root').getByRole('main').or(page.getByRole('navigation')).first().waitFor()
  })
  afterAll(async () => {
    await electron?.close()
    remove()
  })

  test('has an origin of its own and a content policy', async () => {
    expect(page.url()).toMatch(origin)
    const policy = await page.evaluate(async () => (await fetch('/')).headers.get('Content-Security-Policy'))
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`script-src 'self';`)
  })

  test('is sandboxed, isolated and without Node', async () => {
    const preferences = await preferencesOf(electron)
    expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false })
    const found = await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'global'].filter((n) => n in window),
    )
    expect(found).toEqual([])
    expect(await page.evaluate(() => Object.keys(window.apron ?? {}))).toEqual(['call', 'subscribe', 'desktop'])
  })

  test('runs no script but its own files', async () => {
    const refused = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
            once: true,
          })
          const script = document.createElement('script')
          script.textContent = 'window.seen = 1'
          document.head.append(script)
        }),
    )
    expect(refused).toBe('script-src-elem')
    expect(await page.evaluate(() => window.seen)).toBeUndefined()
  })

  test('asks nothing of a network', async () => {
    for (const url of ['https://example.com/', 'http://127.0.0.1:9/']) {
      expect(
        await page.evaluate(
          (url) =>
            fetch(url).then(
              () => 'answered',
              () => 'refused',
            ),
          url,
        ),
      ).toBe('refused')
    }
  })

  test.each(['https://example.com/', 'http://127.0.0.1:9/', 'file:///etc/hosts', 'data:text/html,x'])(
    'does not go to %s',
    async (url) => {
      const born = await page.evaluate(() => performance.timeOrigin)
      await page.evaluate((url) => {
        const link = document.createElement('a')
        link.href = url
        document.body.append(link)
        link.click()
        link.remove()
        window.location.assign(url)
      }, url)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
      expect(page.url()).toMatch(origin)
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(born)
    },
  )

  test('opens no window; hands only mail addresses and its own reference page to the system', async () => {
    await electron.evaluate(({ shell }) => {
      const opened: string[] = []
      Object.assign(globalThis, { opened })
      shell.openExternal = async (url) => void opened.push(url)
    })
    const urls = [
      'mailto:ops@example.com',
      'mailto:ops@example.com?attach=/etc/hosts',
      'https://example.com/',
      'http://example.com/',
      'file:///etc/hosts',
      'about:blank',
    ]
    const windows = await page.evaluate((urls) => urls.map((url) => window.open(url)), urls)
    expect(windows).toEqual(urls.map(() => null))
    expect(await electron.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual(
      urls.slice(0, 1),
    )
    expect(electron.windows()).toHaveLength(1)
  })

  test('gets no permission', async () => {
    const names = ['geolocation', 'camera', 'microphone', 'notifications', 'midi'] as PermissionName[]
    const states = await page.evaluate(
      (names) => Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state)),
      names,
    )
    expect(states).toEqual(names.map(() => 'denied'))
  })

  test.each([
    ['an unknown operation', 'flights.steal', {}, 404, 'unknown_path'],
    ['a name of Object.prototype', 'accounts.constructor', {}, 404, 'unknown_path'],
    ['an operation that is not a text', { group: 'setup' }, {}, 404, 'unknown_path'],
    ['parts that are not an object', 'setup.state', 'text', 400, 'invalid_input'],
    ['parameters that are not texts', 'accounts.read', { params: { reference: {} } }, 400, 'invalid_input'],
    ['a theme that does not exist', 'desktop.setTheme', { body: 'sepia' }, 400, 'invalid_input'],
    ['preferences that do not exist', 'desktop.setPreferences', { body: { onClose: 'explode' } }, 400, 'invalid_input'],
    ['a notice that says nothing', 'desktop.notify', { body: { title: '' } }, 400, 'invalid_input'],
  ])('answers %s with a problem', async (_what, operation, sent, status, code) => {
    const reply = await page.evaluate(([operation, sent]) => window.apron?.call(operation as never, sent as never), [
      operation,
      sent,
    ] as const)
    expect(reply).toMatchObject({ status, body: { code } })
  })

  test('answers its own page alone', async () => {
    const opened = electron.waitForEvent('window')
    const preload = join(root, 'out/preload/preload.cjs')
    await electron.evaluate(({ BrowserWindow }, preload) => {
      new BrowserWindow({ show: false, webPreferences: { preload } }).loadURL('data:text/html,<title>stranger</title>')
    }, preload)
    const stranger = await opened
    await stranger.waitForFunction(() => document.title === 'stranger')
    const reply = await stranger.evaluate(() => window.apron?.call('setup.state', {}))
    expect(reply).toMatchObject({ status: 403, body: { code: 'permission_missing' } })
    for (const operation of [
      'desktop.restart',
      'desktop.chooseFolder',
      'desktop.preferences',
      'desktop.setPreferences',
    ]) {
      const reply = await stranger.evaluate((operation) => window.apron?.call(operation as never, {}), operation)
      expect(reply).toMatchObject({ status: 403, body: { code: 'permission_missing' } })
    }
    await stranger.close()
  })
})
