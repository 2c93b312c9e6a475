import fc from 'fast-check'
import { setup } from '../../support/template.ts'
import { broken, hardStep, play, startField } from '../world.ts'

/**
 * `npm run schedules:sync -- [SCHEDULES] [SEED] [ONLY]`: random schedules of a hub and up to six devices, with restores, copied
 * folders and other versions. Prints each violation with the schedule that caused it, and fails where there is one. With
 * the index of a schedule, that one alone.
 */
const [wanted = '5000', first = '1', only] = process.argv.slice(2)
const EVERY = 10
const begun = performance.now()
const shape = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.array(hardStep, { maxLength: 25 }))
const schedules = fc.sample(shape, { numRuns: Number(wanted), seed: Number(first) })
const remove = await setup()
let violations = 0
for (const [index, [count, steps]] of schedules.entries()) {
  if (only !== undefined && index !== Number(only)) continue
  const field = await startField(count)
  try {
    await play(field, steps)
    const wrong = await broken(field)
    if (wrong.length > 0) throw new Error(wrong.join('; '))
  } catch (error) {
    violations += 1
    process.stdout.write(`${index}: ${(error as Error).message}\n  ${JSON.stringify([count, steps])}\n`)
  } finally {
    await field.close()
  }
  if ((index + 1) % EVERY === 0) {
    const seconds = Math.round((performance.now() - begun) / 1000)
    process.stdout.write(`${index + 1} schedules, ${violations} violations, ${seconds} s\n`)
  }
}
remove()
process.stdout.write(`${schedules.length} schedules, ${violations} violations\n`)
process.exit(violations > 0 ? 1 : 0)
