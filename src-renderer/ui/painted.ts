/** A window that is hidden paints nothing. */
const WITHIN_MS = 100

/** Settles once what was rendered until now is on the screen, soon in any case. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, WITHIN_MS)
  })
