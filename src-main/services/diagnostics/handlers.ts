import { join } from 'node:path'
import type { diagnostics as contract } from '../../../src-shared/contract/office/diagnostics.ts'
import { DATABASE } from '../backup/pieces.ts'
import { diagnosticsZip } from './present.ts'
import { databaseFigures } from './queries.ts'
import { withServices } from './services.ts'

export const diagnostics = withServices(
  'version',
  'folder',
  'address',
  'backups',
  'health',
  'logTail',
  'check',
)<typeof contract>({
  async make(context) {
    const { db, now } = context
    const day = new Date(now).toISOString().slice(0, 10)
    // Diagnostics are most useful where the database can't be read, so errors of either part are tolerated.
    const [check, facts] = await Promise.all([
      context.check(join(context.folder, DATABASE), 'quick').catch((error: Error) => error.message),
      databaseFigures(db).catch(() => null),
    ])
    const bytes = await diagnosticsZip(context, now, check, facts)
    return { name: `apron-diagnostics-${day}.zip`, mediaType: 'application/zip', bytes }
  },
})
