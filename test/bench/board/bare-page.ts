import type { Page } from 'playwright-core'
import type { Trace } from './trace.ts'

const LANES = 20

/** A page with nothing but so many bars that can be panned by drag and wheel; answers how long they took to be seen. */
export async function barePage(
  page: Page,
  bars: number,
  tracing: (run: () => Promise<void>) => Promise<Trace>,
): Promise<number> {
  await page.goto('about:blank')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.setContent(`<style>
    body { margin: 0 }
    .pane { position: absolute; left: 286px; top: 130px; width: 1634px; height: 924px; overflow: clip }
    .layer { position: absolute; inset: 0; will-change: transform }
    .stripe { position: absolute; left: 0; right: 0; height: 44px }
    .bar { position: absolute; width: 4px; height: 34px; background: #246 }
  </style><div class="pane"><div class="layer"></div></div>`)
  const trace = await tracing(async () => {
    await page.evaluate(
      ([bars, lanes]) => {
        const [pane, layer] = ['.pane', '.layer'].map((name) => document.querySelector(name) as HTMLElement)
        if (!pane || !layer) return
        performance.mark('arrived')
        for (let lane = 0; lane < lanes; lane++) {
          const stripe = document.createElement('div')
          stripe.className = 'stripe'
          stripe.style.top = `${lane * 44}px`
          layer.append(stripe)
        }
        for (let n = 0; n < bars; n++) {
          const bar = document.createElement('div')
          bar.className = 'bar'
          const place = Math.floor(n / lanes) * ((1634 * lanes) / bars)
          Object.assign(bar.style, { left: `${Math.round(place)}px`, top: `${(n % lanes) * 44 + 5}px` })
          layer.append(bar)
        }
        performance.mark('drawn')
        let left = 0
        let x: number | undefined
        const go = (by: number) => {
          left += by
          layer.style.transform = `translate3d(${Math.round(left)}px, 0, 0)`
        }
        pane.onpointerdown = (event) => {
          x = event.clientX
          pane.setPointerCapture(event.pointerId)
        }
        pane.onpointermove = (event) => {
          if (x === undefined) return
          go(event.clientX - x)
          x = event.clientX
        }
        pane.onpointerup = () => {
          x = undefined
        }
        pane.onwheel = (event) => {
          event.preventDefault()
          go(-event.deltaX)
        }
      },
      [bars, LANES] as const,
    )
    await page.waitForTimeout(1000)
  })
  return trace.shownAfter('arrived', 'drawn') ?? Number.NaN
}
