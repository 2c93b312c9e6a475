/** A screen that is slow to come, or fails, holds nothing else up for longer. */
const WITHIN_MS = 1000

let settle: () => void = () => {}

/** Settles once the first screen is drawn: what it does not need is requested after it. */
export const firstScreen: Promise<void> = new Promise((resolve) => {
  settle = resolve
  setTimeout(resolve, WITHIN_MS)
})

/** The first screen is drawn, and the page has come to rest. */
export const noteFirstScreen = (): void => settle()
