import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** The Chromium of the Electron that the app ships with: what is tested in an older one says nothing about the app. */
const OLDEST = 156
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** @throws Error that says how to get one where there is none. */
function program(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = [process.env['CHROMIUM'], ...folders.flatMap((folder) => names.map((name) => join(folder, name)))]
  const there = found.find((path) => path && existsSync(path))
  if (there) return there
  throw new Error(
    `The end-to-end tests need Chromium ${OLDEST} or later. Install it (on Debian: apt-get install chromium), or name its program in CHROMIUM.`,
  )
}

/** Starts a current Chromium without a window. */
export async function launchChromium(): Promise<Browser> {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  const executablePath = program()
  // Without a graphics processor the emulation of one stops giving frames now and then, for good.
  const browser = await chromium.launch({ executablePath, chromiumSandbox: !asRoot, args: ['--disable-gpu'] })
  const version = browser.version()
  if (Number.parseInt(version, 10) >= OLDEST) return browser
  await browser.close()
  throw new Error(`${executablePath} is Chromium ${version}; the end-to-end tests need ${OLDEST} or later.`)
}
