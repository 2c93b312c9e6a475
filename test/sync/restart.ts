import { setTimeout as pause } from 'node:timers/promises'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import type { TestClock } from '../support/clock.ts'

/** Makes a backup as the desk does, and answers with its name. */
export async function makeBackup({ desk }: TestApron): Promise<string> {
  const before = new Set(answered(await desk.backups.list({})).backups.map(({ name }) => name))
  let state = answered(await desk.backups.make({}))
  while (state.running !== null) {
    await pause(1)
    state = answered(await desk.backups.list({}))
  }
  const made = state.backups.find(({ name }) => !before.has(name))
  if (!made) throw new Error(JSON.stringify(state.trouble))
  return made.name
}

/** Ends an Apron and starts it again in its folder. */
async function restarted(apron: TestApron, clock: TestClock): Promise<TestApron> {
  // The folder stays.
  await apron.core.close()
  return startApron({ clock, folder: apron.folder, kind: 'none' })
}

/** Restores a backup as the desk does: asked for while Apron runs, done at its next start. */
export async function restored(apron: TestApron, clock: TestClock, name: string): Promise<TestApron> {
  answered(await apron.desk.backups.restore({ params: { name }, body: {} }))
  const next = await restarted(apron, clock)
  const { restored: outcome } = answered(await next.desk.backups.list({}))
  if (outcome?.refused !== null) throw new Error(JSON.stringify(outcome))
  return next
}
