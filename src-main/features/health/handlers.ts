import type { health as contract } from '../../../src-shared/contract/health.ts'
import type { HandlersOf } from '../../context.ts'

export const health: HandlersOf<typeof contract> = {
  read({ host }) {
    const { storage } = host.health
    return { storage: storage && { ...storage, folder: host.folder } }
  },
}
