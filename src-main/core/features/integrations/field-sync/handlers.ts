import type { fieldSync as contract } from '../../../../../src-shared/contract/integrations/field-sync.ts'
import { inBatches } from '../../../dispatch/batches.ts'
import { withServices } from '../../services.ts'
import { presentStatus } from './present.ts'

const FIELD_FILE = 'application/vnd.apron.field-sync'

export const fieldSync = withServices(
  'fieldDevice',
  'version',
)<typeof contract>({
  status: presentStatus,
  pair: inBatches(({ fieldDevice }, { body }) => fieldDevice.pair(body.link)),
  start: inBatches(({ fieldDevice }) => fieldDevice.sync()),
  async export({ fieldDevice }) {
    return { ...(await fieldDevice.exportFile()), mediaType: FIELD_FILE }
  },
  import: inBatches(({ fieldDevice }, { file }) => fieldDevice.importFile(file.bytes)),
})
