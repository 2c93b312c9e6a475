/** What is made little by little: each step is short, and the last one has it. */
export type Steps<Value> = Generator<void, Value>

/** All steps at once. */
export function finished<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
