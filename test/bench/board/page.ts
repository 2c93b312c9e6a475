import type { Page } from 'playwright-core'
import { attributes, selector } from '../../../src-renderer/features/operations/board/dom.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import { DESK_HEADER, PAGE_KEY } from '../../../src-shared/wire/page-key.ts'
import { percentile } from './steps.ts'
import type { Trace } from './trace.ts'

type Tracing = (run: () => Promise<void>) => Promise<Trace>

declare global {
  interface Window {
    /** When each frame was due, milliseconds. */
    stamps?: number[]
    counting?: boolean
    /** Bars that were added or changed. */
    touched?: Set<string>
  }
}

/** Counting the bars costs a layout, so it is done seldom. */
const COUNT_EACH_MS = 250
const ROUNDS = 9
const SETTLES_MS = 1500

/** The time to request and read eight days of the board, and the number of bytes; the median of some rounds. */
export async function readTimes(page: Page): Promise<{ ms: number; bytes: number }> {
  const from = Math.floor(Date.now() / DAY) * DAY
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const read = await page.evaluate(
      async ([from, to]) => {
        const begun = performance.now()
        const response = await fetch(`/desk/schedule?from=${from}&to=${to}`, { headers: { 'X-Apron-Desk': '1' } })
        const text = await response.text()
        JSON.parse(text)
        return { ms: performance.now() - begun, bytes: text.length }
      },
      [from, from + 8 * DAY] as const,
    )
    times.push(read.ms)
    bytes = read.bytes
  }
  return { ms: percentile(times, 0.5), bytes }
}

/** Goes to the month's board from another page, and measures from the answer's arrival to bars on the screen. */
export async function openBoard(page: Page, tracing: Tracing) {
  await page.evaluate(() => {
    window.location.hash = '/settings'
  })
  await page.reload()
  await page.getByRole('navigation').waitFor()
  await page.waitForTimeout(SETTLES_MS)
  const today = Math.floor(Date.now() / DAY) * DAY
  await page.evaluate(
    ([from, to]) => {
      const ask = window.fetch
      window.fetch = async (...given) => {
        const response = await ask(...given)
        const { pathname, searchParams } = new URL(String(given[0]), window.location.href)
        if (pathname !== '/desk/schedule') return response
        const text = await response.text()
        // Chunks beside the screen are not waited for.
        if (Number(searchParams.get('from')) < to && Number(searchParams.get('to')) > from) performance.mark('arrived')
        return new Response(text, response)
      }
    },
    [today, today + 31 * DAY] as const,
  )
  await page.evaluate((bar) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(bar)) return
      performance.mark('drawn')
      observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, selector('bar'))
  const trace = await tracing(async () => {
    const day = new Date().toISOString().slice(0, 10)
    await page.evaluate((day) => {
      window.location.hash = `/board?from=${day}T00:00&zoom=month`
    }, day)
    await page.locator(selector('bar')).first().waitFor()
    await page.waitForTimeout(SETTLES_MS)
  })
  const { bars, nodes } = await page.evaluate(
    (of) => {
      const pane = document.querySelector(of.sheet)?.closest('[class*=scroller]')?.getBoundingClientRect()
      const all = [...document.querySelectorAll(of.bar)].map((bar) => bar.getBoundingClientRect())
      const inSight = all.filter(
        (bar) => pane && bar.right > pane.left && bar.left < pane.right && bar.top < pane.bottom,
      )
      return { bars: { all: all.length, inSight: inSight.length }, nodes: document.querySelectorAll('*').length }
    },
    { bar: selector('bar'), sheet: selector('sheet') },
  )
  return { firstPaint: trace.shownAfter('arrived', 'drawn') ?? Number.NaN, bars, nodes }
}

/** A place at the right where no bar can lie: between two lanes. */
export function whereToPan(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(() => {
    const pane = document.querySelector('[class*=pane]')?.getBoundingClientRect()
    const lane = document.querySelectorAll('[class*=stripe]')[5]?.getBoundingClientRect()
    if (!pane || !lane) throw new Error('there is no board')
    return { x: Math.round(pane.right - 60), y: Math.round(lane.top + 2) }
  })
}

/** The times of frames, as an animation on the page sees them, while something is done. */
export async function framesDuring(page: Page, run: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const stamps: number[] = []
    Object.assign(window, { stamps, counting: true })
    const next = (at: number) => {
      stamps.push(at)
      if (window.counting) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await run()
  return page.evaluate(() => {
    window.counting = false
    return window.stamps ?? []
  })
}

/** The fewest bars visible while an action runs. */
export async function fewestInSight(page: Page, run: () => Promise<void>): Promise<number> {
  const count = () =>
    page.evaluate((bars) => {
      const pane = document.querySelector('[class*=pane]')?.getBoundingClientRect()
      const lefts = [...document.querySelectorAll(bars)].map((bar) => bar.getBoundingClientRect().left)
      return lefts.filter((left) => pane && left > pane.left && left < pane.right).length
    }, selector('bar'))
  let fewest = await count()
  let running = true
  const counting = (async () => {
    while (running) {
      fewest = Math.min(fewest, await count())
      await page.waitForTimeout(COUNT_EACH_MS)
    }
  })()
  await run().finally(() => {
    running = false
  })
  await counting
  return fewest
}

/**
 * Changes a visible flight, as another user would: measures the time until it is shown, and the elements touched for
 * it.
 */
export async function changeSomeFlight(page: Page, tracing: Tracing) {
  const result = { touched: 0, bars: 0 }
  // Bars that a pan brought into reach are drawn by then.
  await page.waitForTimeout(SETTLES_MS)
  const trace = await tracing(async () => {
    const counts = await page.evaluate(
      async ({ header, of }) => {
        performance.clearMarks('moved')
        const bars = [...document.querySelectorAll(of.planned)]
        const bar = bars.find((one) => one.getBoundingClientRect().left > window.innerWidth / 2)
        const id = bar?.getAttribute(of.flightId) ?? ''
        const touched = new Set<string>()
        const seen = new Promise<void>((resolve) => {
          const observer = new MutationObserver((changes) => {
            for (const { target, addedNodes } of changes)
              for (const node of [target, ...addedNodes])
                for (const one of node instanceof HTMLElement ? [node, ...node.querySelectorAll(of.bar)] : []) {
                  const name = one.getAttribute(of.key)
                  // A parent that received another child was not rendered again.
                  if (name && (one === node || [...addedNodes].includes(node as ChildNode))) touched.add(name)
                }
            // Later changes are not waited for.
            if (!touched.has(`f${id}`) || performance.getEntriesByName('moved').length > 0) return
            performance.mark('moved')
            setTimeout(() => {
              observer.disconnect()
              resolve()
            }, 500)
          })
          observer.observe(document.body, { subtree: true, childList: true, attributes: true })
        })
        const headers = { [header.name]: localStorage.getItem(header.key) ?? '', 'Content-Type': 'application/json' }
        if (id === '') throw new Error('no flight that is still to come lies in the right half of the board')
        const flight = await (await fetch(`/desk/flights/${id}`, { headers })).json()
        const body = JSON.stringify({ departureAt: flight.departureAt + 45 * 60_000 })
        const reply = await fetch(`/desk/flights/${id}`, { method: 'PATCH', headers, body })
        performance.mark('changed')
        if (!reply.ok) throw new Error(await reply.text())
        await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, 5000))])
        return { touched: touched.size, bars: document.querySelectorAll(of.bar).length }
      },
      {
        header: { name: DESK_HEADER, key: PAGE_KEY },
        of: {
          ...{ bar: selector('bar'), planned: selector('flight') + selector('phase', 'ahead') },
          ...{ key: attributes.bar, flightId: attributes.flight },
        },
      },
    )
    Object.assign(result, counts)
  })
  return { ...result, ms: trace.shownAfter('changed', 'moved') ?? Number.NaN }
}
