/** A computation in short steps; the last one returns the value. */
export type Steps<Value> = Generator<void, Value>

/** Runs all steps at once. */
export function runAllSteps<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
