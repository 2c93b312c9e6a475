import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'

/** A mouse reports this often, a wheel somewhat less, a key that is held down as the system repeats it. */
const MOUSE_MS = 8
const WHEEL_MS = 16
/** A step that waits for the page takes about as long as so many turns that do not. */
const TURNS_A_STEP = 4
const KEY_MS = 33
/** Pixels a second, as a hand that looks for something. */
const SPEED = 1200
const WAY_MS = 2000

export interface Pans {
  drag(): Promise<void>
  wheel(): Promise<void>
  /** The same wheel, which waits for the page: each step comes a frame after the one before was handled. */
  wheelByFrames(): Promise<void>
  keys(): Promise<void>
}

/** Runs a step at a steady pace, whether or not the one before was answered. */
async function paced(count: number, everyMs: number, step: (index: number) => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  const sent: Promise<unknown>[] = []
  for (let i = 0; i < count; i++) {
    const wait = begun + i * everyMs - performance.now()
    if (wait > 0) await pause(wait)
    sent.push(step(i))
  }
  await Promise.all(sent)
}

/** The ways to pan, there and back, from a place where nothing lies. */
export async function pansAt(page: Page, { x, y }: { x: number; y: number }): Promise<Pans> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: number) =>
    session.send('Input.dispatchMouseEvent', { type, x: at, y, button: 'left', buttons: 1, clickCount: 1 })
  const key = (type: 'rawKeyDown' | 'keyUp', code: string, autoRepeat = false) =>
    session.send('Input.dispatchKeyEvent', { type, key: code, code, autoRepeat })
  const turns = (WAY_MS * 2) / WHEEL_MS
  const turn = (direction: number) => {
    const deltaX = (direction * SPEED * WHEEL_MS) / 1000
    return session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX, deltaY: 0 })
  }
  const steps = WAY_MS / MOUSE_MS
  const stride = (SPEED * MOUSE_MS) / 1000
  /** A pan to the left by so many steps, and back. */
  const swing = (i: number, of: number) => (i < of / 2 ? i : of - i)
  return {
    async drag() {
      for (let way = 0; way < 4; way++) {
        // Back and forth over most of the screen, then on from where it began.
        await mouse('mousePressed', x)
        await paced(steps, MOUSE_MS, (i) => mouse('mouseMoved', x - Math.round(swing(i, steps) * stride)))
        await mouse('mouseReleased', x - Math.round(stride))
      }
    },
    async wheel() {
      for (const direction of [1, -1]) await paced(turns, WHEEL_MS, () => turn(direction))
    },
    async wheelByFrames() {
      for (const direction of [1, -1])
        for (let i = 0; i < turns; i += TURNS_A_STEP) {
          await turn(direction * TURNS_A_STEP)
          await page.evaluate(() => new Promise(requestAnimationFrame))
        }
    },
    async keys() {
      for (const code of ['ArrowRight', 'ArrowLeft']) {
        await paced(WAY_MS / KEY_MS, KEY_MS, (i) => key('rawKeyDown', code, i > 0))
        await key('keyUp', code)
      }
    },
  }
}
