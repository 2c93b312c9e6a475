import type { Transaction } from 'kysely'
import type { Tables } from '../../core/data/tables.ts'
import type { FetchedReport, ReportKind } from './fetch-reports.ts'

/** Reports of airports that no flight goes to any more are removed after this. */
const KEPT_MS = 7 * 86_400_000

/** Keeps the fetched reports of airports in place of the earlier ones; one that the service no longer has is gone. */
export async function keepReports(
  db: Transaction<Tables>,
  airports: readonly string[],
  fetched: ReadonlyMap<ReportKind, FetchedReport[]>,
  now: number,
): Promise<void> {
  for (const [kind, reports] of fetched) {
    for (const airport of airports) {
      const report = reports.find((one) => one.airport === airport)
      const row = { raw: report?.raw ?? null, issuedAt: report?.issuedAt ?? null, fetchedAt: now }
      await db
        .insertInto('weatherReports')
        .values({ airport, kind, ...row })
        .onConflict((conflict) => conflict.columns(['airport', 'kind']).doUpdateSet(row))
        .execute()
    }
  }
  await db
    .deleteFrom('weatherReports')
    .where('fetchedAt', '<', now - KEPT_MS)
    .execute()
}
