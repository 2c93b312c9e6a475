/** Waits until something is so; an error after ten seconds. */
export async function until(is: () => boolean | Promise<boolean>, what = 'what the test waits for'): Promise<void> {
  const end = performance.now() + 10_000
  while (!(await is())) {
    if (performance.now() > end) throw new Error(`${what} did not happen within ten seconds`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
