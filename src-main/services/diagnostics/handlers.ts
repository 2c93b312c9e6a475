import { join } from 'node:path'
import type { diagnostics as contract } from '../../../src-shared/contract/office/diagnostics.ts'
import type { HandlersOf } from '../../core/dispatch/context.ts'
import { DATABASE } from '../backup/pieces.ts'
import { diagnosticsZip } from './present.ts'
import { databaseFigures } from './queries.ts'

export const diagnostics: HandlersOf<typeof contract> = {
  async make({ db, host, now }) {
    const day = new Date(now).toISOString().slice(0, 10)
    // Diagnostics are most useful where the database can't be read, so errors of either part are tolerated.
    const [check, facts] = await Promise.all([
      host.check(join(host.folder, DATABASE), 'quick').catch((error: Error) => error.message),
      databaseFigures(db).catch(() => null),
    ])
    const bytes = await diagnosticsZip(host, now, check, facts)
    return { name: `apron-diagnostics-${day}.zip`, mediaType: 'application/zip', bytes }
  },
}
