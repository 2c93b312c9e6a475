import { notifications } from '@mantine/notifications'
import { WorkProgress } from './WorkProgress.tsx'

/** Work that is over by then shows no progress. */
const SHOWN_AFTER_MS = 1000
const DRAWN_EVERY_MS = 200

interface ShownProgress {
  /** Shows how far the work is; false: it shall stop. `total` is 0 while it is not known. */
  reached(done: number, total: number): boolean
  end(): void
}

let number = 0

/** Shows how far work of this page is, with the time left and a button that stops it, once it has taken a second. */
export function showProgress(title: string, begun = performance.now()): ShownProgress {
  const id = `progress ${++number}`
  let stopping = false
  let drawnAt: number | undefined
  const draw = (done: number, total: number) => {
    const stop = () => {
      stopping = true
      draw(done, total)
    }
    const message = <WorkProgress label={title} done={done} total={total} stopping={stopping} onStop={stop} />
    const shown = { id, title, message, withBorder: true, autoClose: false, withCloseButton: false } as const
    if (drawnAt === undefined) notifications.show(shown)
    else notifications.update(shown)
    drawnAt = performance.now()
  }
  return {
    reached(done, total) {
      const now = performance.now()
      const isDue = drawnAt === undefined ? now - begun >= SHOWN_AFTER_MS : now - drawnAt >= DRAWN_EVERY_MS
      if (isDue && !stopping) draw(done, total)
      return !stopping
    },
    end: () => void notifications.hide(id),
  }
}
