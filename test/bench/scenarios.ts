import { rmSync } from 'node:fs'
import { answered, startApron } from '../support/apron.ts'
import { digestOf } from '../support/digest.ts'
import { median } from './rates.ts'
import type { Report } from './table.ts'

const ROUNDS = 100
const MAX_MS = 1000

const rounded = (ms: number) => `${Math.round(ms).toLocaleString('en-US')} ms`

/** The demo operator, saved and loaded a hundred times in a row: how long it takes, and whether every row is the same. */
export async function scenariosInARow(report: Report): Promise<void> {
  const apron = await startApron({ kind: 'demo' })
  const { scenarios, users } = apron.desk
  const [saves, loads]: [number[], number[]] = [[], []]
  const digests = new Set<string>()
  try {
    answered(await scenarios.save({ body: { name: 'start' } }))
    answered(await scenarios.load({ params: { name: 'start' }, body: { keepState: false } }))
    digests.add(digestOf(apron.folder))
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now()
      answered(await scenarios.save({ body: { name: 'round', replace: true } }))
      const saved = performance.now()
      answered(
        await users.create({ body: { firstName: 'Ada', lastName: 'Round', externalReference: `round-${round}` } }),
      )
      const changed = performance.now()
      answered(await scenarios.load({ params: { name: 'round' }, body: {} }))
      saves.push(saved - begun)
      loads.push(performance.now() - changed)
      digests.add(digestOf(apron.folder))
    }
  } finally {
    await apron.close()
    rmSync(apron.folder, { recursive: true, force: true })
  }
  for (const [what, times] of [
    ['saved', saves],
    ['loaded', loads],
  ] as const) {
    const figure = median(times)
    report({
      what: `demo ${what}, 100 times in a row`,
      target: `at most ${rounded(MAX_MS)}`,
      figure: rounded(figure),
      isMet: figure <= MAX_MS,
    })
  }
  report({
    what: 'states of the demo after 100 loads',
    target: '1',
    figure: String(digests.size),
    isMet: digests.size === 1,
  })
}
