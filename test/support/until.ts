/** Waits until something is so; an error after so many seconds. */
export async function until(
  is: () => boolean | Promise<boolean>,
  what = 'what the test waits for',
  seconds = 10,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await is())) {
    if (performance.now() > end) throw new Error(`${what} did not happen within ${seconds} seconds`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
