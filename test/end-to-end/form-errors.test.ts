import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '../../src-shared/contract/index.ts'
import { deskOf, good } from './support/asking.ts'
import { alertTop, errorFaults, errorsIn, openForm, type Places, placesOf } from './support/fields.ts'
import { type Host, startBrowser } from './support/hosts.ts'
import { chooseLanguage } from './support/menu.ts'
import { closeOverlays } from './support/overlays.ts'
import { goTo, picturesIn, recordOf, settled } from './support/screens.ts'
import { saidIn } from './support/states.ts'

const shot = picturesIn('form-errors')
let host: Host
let page: Page
let forms: { path: string; button?: string }[]

beforeAll(async () => {
  host = await startBrowser()
  page = host.page
  page.setDefaultTimeout(20_000)
  await vi.waitUntil(async () => good(await deskOf(page).setup.state({})).state === 'ready', { timeout: 60_000 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [flight, aircraft, airport, crew] = await Promise.all(
    ['/flights', '/aircraft', '/airports', '/crew'].map((path) => recordOf(page, path)),
  )
  forms = [
    { path: '/quotes/new' },
    ...Object.entries({
      '/accounts': ['New account'],
      '/people': ['New person'],
      '/aircraft': ['New aircraft'],
      '/crew': ['New crew member'],
      '/expenses': ['New expense'],
      '/payments': ['New payment'],
      '/projects': ['New project'],
      '/exchange-rates': ['New exchange rate'],
      '/pricing': ['New rule'],
      '/roster': ['New entry'],
      '/subscriptions': ['New subscription'],
      '/access': ['New partner', 'New key'],
      '/traffic': ['Faults'],
      '/scenarios': ['Save scenario'],
      [`${flight}`]: ['Add service', 'Add slot', 'Add permit', 'Order fuel'],
      [`${flight}/passengers`]: ['Add person', 'Add animal', 'Add cargo'],
      [`${aircraft}/maintenance`]: ['New limit', 'New HIL item'],
      [`${airport}/costs`]: ['New cost'],
      [`${airport}/fuel`]: ['New price'],
      [`${airport}/services`]: ['New company'],
      [`${airport}/notes`]: ['New note', 'Paste NOTAMs'],
      [`${crew}/qualifications`]: ['Add'],
    }).flatMap(([path, buttons]) => buttons.map((button) => ({ path, button }))),
    ...[
      '/settings',
      '/backups',
      `${flight}`,
      `${flight}/fuel`,
      `${flight}/notes`,
      `${aircraft}/data`,
      `${airport}`,
    ].map((path) => ({ path })),
  ]
  await refuseWrites()
})
afterAll(() => host?.close())

/** The writes of the page: the calls of each, and the fields that its body may have. */
const writes = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, { method: string; path: string; body?: { shape?: object } }>)
    .filter(([name, { method }]) => method !== 'GET' && !/propos|preview|check/i.test(`${group}.${name}`))
    .map(([, { method, path, body }]) => ({
      method,
      path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      fields: Object.keys(body?.shape ?? {}),
    })),
)

const LONG = 'Must be one of the values that the operator has, at most 200 characters long, without line breaks'

const fieldsOf = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return [path, ...value.flatMap((one, index) => fieldsOf(one, `${path}[${index}]`))]
  if (value === null || typeof value !== 'object') return [path]
  const parts = Object.entries(value)
  return [path, ...parts.flatMap(([name, one]) => fieldsOf(one, path ? `${path}.${name}` : name))]
}

/** Refuses every write of the page for all its fields at once, as the core refuses it for one. */
const refuseWrites = (): Promise<unknown> =>
  page.route(/\/(desk|api)\//, (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const write = writes.find(({ method, path }) => method === request.method() && path.test(pathname))
    if (!write) return route.fallback()
    const isJson = request.headers()['content-type'] === 'application/json'
    const fields = new Set([...write.fields, ...fieldsOf(isJson ? request.postDataJSON() : undefined)])
    fields.delete('')
    const details = [...fields].map((field) => ({ in: 'body', field, message: LONG }))
    return route.fulfill({
      status: 400,
      json: { code: 'invalid_input', message: 'Wrong.', details, timestamp: '', path: '' },
    })
  })

/** The inputs that are typed into. */
const TYPED = 'input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"])'

/** The visible inputs of the open form. */
async function inputsOf(form: Locator, selector: string): Promise<Locator[]> {
  const all = await form.locator(selector).all()
  const seen = await Promise.all(all.map((one) => one.isVisible()))
  return all.filter((_, index) => seen[index])
}

/** The fields of a form that have moved since, above the message of the form itself. */
async function movedSince(before: Places, form: Locator): Promise<string[]> {
  const [after, end] = [await placesOf(form), await alertTop(form)]
  return Object.keys(before)
    .filter((field) => after[field] !== undefined && after[field] !== before[field])
    .filter((field) => Number(before[field]?.split(' ')[1]) < end)
    .map((field) => `${field}: ${before[field]} to ${after[field]}`)
}

/** Types into every field of the open form what it does not take, and leaves it. Returns the fields that moved. */
async function typeNonsense(): Promise<string[]> {
  const form = await openForm(page)
  const moved: string[] = []
  for (const input of await inputsOf(form, `${TYPED}:not([readonly], [data-search], [disabled])`)) {
    await input.fill('zz§9', { timeout: 500 }).catch(() => {})
    const before = await placesOf(form)
    await input.blur({ timeout: 500 }).catch(() => {})
    await page.waitForTimeout(30)
    if ((await errorsIn(form)).length > 0) moved.push(...(await movedSince(before, form)))
  }
  return moved
}

/** Fills the open form with anything that its fields take, and sends it. Returns the fields that moved when it was refused. */
async function sendAnything(): Promise<string[]> {
  const form = await openForm(page)
  for (const input of await inputsOf(form, `:is(${TYPED}, textarea):not([data-search], [disabled], [aria-readonly])`)) {
    if ((await input.inputValue()) !== '') continue
    const { isPicker, isDate, isTime } = await input.evaluate((one) => ({
      isPicker: one.getAttribute('aria-haspopup') === 'listbox',
      isDate: one.closest('.mantine-Input-wrapper')?.querySelector('[aria-label*="alend"]') !== null,
      isTime: one.getAttribute('inputmode') === 'numeric',
    }))
    if (isPicker) {
      await input.click({ timeout: 500 }).catch(() => {})
      const option = page.getByRole('option').filter({ visible: true }).first()
      await option.click({ timeout: 700 }).catch(() => {})
      await page.keyboard.press('Tab')
    } else await input.fill(isDate ? '15' : isTime ? '1030' : '1', { timeout: 500 }).catch(() => {})
  }
  const send = form.locator('button[type="submit"]').last()
  if ((await send.count()) === 0) return []
  const before = await placesOf(form)
  await send.click({ timeout: 1500 }).catch(() => {})
  await settled(page)
  return movedSince(before, form)
}

/** Opens a form of the list anew; the reason where that is not possible. */
async function open({ path, button }: (typeof forms)[number], said = saidIn('en')): Promise<string | undefined> {
  await goTo(page, '/projects')
  await goTo(page, path)
  if (!button) return undefined
  const opener = page.getByRole('main').getByRole('button', { name: said(button), exact: true })
  if ((await opener.count()) === 0) return 'no such button'
  await opener.first().click()
  const opened = page.locator('[role="dialog"], [role="menu"]').filter({ visible: true }).first()
  const isOpen = await opened.waitFor().then(
    () => true,
    () => false,
  )
  if (!isOpen) return 'nothing opened'
  const item = page.getByRole('menuitem').filter({ visible: true }).first()
  if ((await item.count()) > 0) await item.click()
  await settled(page)
  return undefined
}

/** The fields for numbers, and for times of day. */
const NUMBERS = `${TYPED}:is([inputmode="numeric"], [inputmode="decimal"]):not([readonly], [disabled])`

test('no field for a number takes what is none: it stays as it was typed, with its error', async () => {
  await chooseLanguage(host, 'en')
  const wrong: string[] = []
  let fields = 0
  for (const one of forms) {
    if (await open(one)) continue
    const form = await openForm(page)
    for (const input of await inputsOf(form, NUMBERS)) {
      fields++
      for (const text of ['abc', '4x7', '1e5', '4 pax']) {
        await input.fill(text)
        await input.blur()
        const [value, invalid] = [await input.inputValue(), await input.getAttribute('aria-invalid')]
        if (value !== text || invalid !== 'true')
          wrong.push(`${one.path} ${one.button ?? ''} ${await input.getAttribute('id')}: ${text} became ${value}`)
      }
    }
    await closeOverlays(page)
  }
  console.log(`${fields} fields for numbers`)
  expect(wrong).toEqual([])
  expect(fields).toBeGreaterThan(40)
}, 500_000)

const [wide, narrow] = [
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
]
/** Both languages and both sizes; each takes minutes. `APRON_SIZES=all`: each language at each size. */
const sizes: ['en' | 'de', number, typeof wide][] = [
  ['en', 100, wide],
  ['de', 200, narrow],
]
if (process.env['APRON_SIZES'] === 'all') sizes.push(['de', 100, wide], ['en', 200, narrow])

test.each(sizes)(
  'in %s at %i %% no error of a field moves another field or lies over one',
  async (language, zoom, size) => {
    const said = saidIn(language)
    await chooseLanguage(host, language)
    await page.setViewportSize(size)
    const wrong: Record<string, unknown> = {}
    const shown: Record<string, number> = {}
    for (const { path, button } of forms) {
      const name = `${path} ${button ?? ''}`.trim()
      for (const provoke of [typeNonsense, sendAnything]) {
        const problem = await open({ path, ...(button ? { button } : {}) }, said)
        if (problem) {
          wrong[name] = problem
          break
        }
        const moved = await provoke()
        const form = await openForm(page)
        const errors = await errorsIn(form)
        shown[name] = (shown[name] ?? 0) + errors.length
        const faults = errors.length > 0 ? await errorFaults(page, form) : []
        if (errors.length > 0 && moved.length + faults.length > 0) {
          wrong[`${name} (${provoke.name})`] = { moved, faults }
          await shot(page, `${language}-${zoom}-${name.replaceAll(/[^a-zA-Z]+/g, '-')}-${provoke.name}`)
        }
        await closeOverlays(page)
      }
    }
    console.log(join(language, String(zoom)), JSON.stringify(shown))
    expect(wrong).toEqual({})
    // The forms without a field of their own that can be wrong are few.
    expect(Object.values(shown).filter((count) => count > 0).length).toBeGreaterThan(forms.length * 0.6)
  },
  500_000,
)
