import type { OperatorDb } from '../../core/data/operator-db.ts'

const byState = (db: OperatorDb) =>
  db
    .deliveries()
    .select((eb) => ['state', eb.fn.countAll<number>().as('rows')])
    .groupBy('state')
    .execute()

/** Settings and the state of deliveries; only the listed settings, so that none leaks by mistake. */
export async function databaseFigures(db: OperatorDb) {
  const [host, backups, deliveries] = await Promise.all([db.settings('host'), db.settings('backups'), byState(db)])
  const { automatic, at, keep } = backups
  return {
    settings: { port: host.port ?? null, backups: { automatic, at, keep, ownFolder: backups.folder !== undefined } },
    deliveries: Object.fromEntries(deliveries.map(({ state, rows }) => [state, rows])),
  }
}
