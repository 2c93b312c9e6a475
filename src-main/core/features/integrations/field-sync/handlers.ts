import type { fieldSync as contract } from '../../../../../src-shared/contract/integrations/field-sync.ts'
import { inBatches } from '../../../dispatch/batches.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { presentStatus } from './present.ts'

const FIELD_FILE = 'application/vnd.apron.field-sync'

export const fieldSync: HandlersOf<typeof contract> = {
  status: presentStatus,
  pair: inBatches(({ host }, { body }) => host.fieldDevice.pair(body.link)),
  start: inBatches(({ host }) => host.fieldDevice.sync()),
  async export({ host }) {
    return { ...(await host.fieldDevice.exportFile()), mediaType: FIELD_FILE }
  },
  import: inBatches(({ host }, { file }) => host.fieldDevice.importFile(file.bytes)),
}
