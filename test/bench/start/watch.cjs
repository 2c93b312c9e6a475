const { app } = require('electron')

/*
 * Loaded before an app, ours or the empty one: prints a line once its window is what BENCH_WAITS_FOR says, stays for
 * BENCH_STAYS_MS and ends the app as its user would.
 */

const MOVES_EVERY_MS = 5

/** In the page: resolves once it has painted what there is. */
const painted = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))`

/** In the page: where the middle of a flight's bar is, once bars are drawn and painted. */
const barDrawn = `new Promise((resolve) => {
  const look = () => {
    for (const bar of document.querySelectorAll('[data-flight-id]')) {
      const { left, top, width, height } = bar.getBoundingClientRect()
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
      if (!bar.contains(document.elementFromPoint(x, y))) continue
      requestAnimationFrame(() => resolve({ x, y }))
      return
    }
    requestAnimationFrame(look)
  }
  look()
})`

/** In the page: resolves once the pointer has come to a bar. */
const barReached = `new Promise((resolve) =>
  addEventListener('pointermove', ({ target }) => target.closest('[data-flight-id]') && resolve(), true))`

const ready = {
  async page(contents) {
    await new Promise((resolve) => contents.once('did-finish-load', resolve))
    await contents.mainFrame.executeJavaScript(painted)
  },
  /** Bars are painted, and one of them answers to the pointer: nothing holds the page up any more. */
  async board(contents) {
    await new Promise((resolve) => contents.once('dom-ready', resolve))
    const { x, y } = await contents.mainFrame.executeJavaScript(barDrawn)
    // A busy page may take a move before it is told to listen for one.
    const move = () => contents.sendInputEvent({ type: 'mouseMove', x, y })
    const moving = setInterval(move, MOVES_EVERY_MS)
    const reached = contents.mainFrame.executeJavaScript(barReached)
    move()
    await reached
    clearInterval(moving)
  },
}

app.once('web-contents-created', async (_event, contents) => {
  await ready[process.env.BENCH_WAITS_FOR](contents)
  process.stdout.write('ready\n')
  setTimeout(() => app.quit(), Number(process.env.BENCH_STAYS_MS))
})
