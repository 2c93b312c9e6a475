import type { diagnostics as contract } from '../../../src-shared/contract/diagnostics.ts'
import type { HandlersOf } from '../../context.ts'
import { diagnosticsZip } from './present.ts'
import { standing } from './queries.ts'

export const diagnostics: HandlersOf<typeof contract> = {
  async make({ db, host, now }) {
    const day = new Date(now).toISOString().slice(0, 10)
    const bytes = diagnosticsZip(host, now, await standing(db))
    return { name: `apron-diagnostics-${day}.zip`, mediaType: 'application/zip', bytes }
  },
}
